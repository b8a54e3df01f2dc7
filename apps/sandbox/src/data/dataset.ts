import type { Cell, ColumnInfo, ColumnType } from '../model/frame-wire.ts';
import type { Filter } from '../model/filters.ts';
import type { Grain, Measure } from '../model/visual-query.ts';
import type { DataFiles } from './files.ts';

/** A column of a table: its name in PostgreSQL and what it holds. */
export interface Column extends Partial<ColumnInfo> {
  sqlName: string;
  type: ColumnType;
  /** Its values stand in the order of this column instead of their own (weekdays, months). */
  orderBy?: string;
  /** Other words by which questions mean it. */
  synonyms?: readonly string[];
}

/** A table of a data set under the name that reports and filters use. */
export interface Table {
  sqlName: string;
  /** By the name that reports and filters use, in the order of the rows. */
  columns: Record<string, Column>;
  /** To be raised when `rows` gives others than before: tables are loaded anew then. */
  revision: number;
  rows: (files: DataFiles) => Iterable<readonly Cell[]> | Promise<Iterable<readonly Cell[]>>;
  /** Columns with an index, by `sqlName`. */
  indexes?: readonly string[];
  /** What one row is, in the plural, for questions ("flights"). */
  rowNoun?: string;
}

/** Row-level security: an identity with this role sees the rows that the filters leave; several roles add up. */
export interface Role {
  name: string;
  /** By table. Values may hold `{username}` and `{customData}` of the identity. */
  filters: Filter[];
}

/** Real data that reports are drawn from; where it came from and on what terms stands in `data-licences.md`. */
export interface Dataset {
  id: string;
  name: string;
  description?: string;
  tables: Record<string, Table>;
  /** Measures that every report on it may use. */
  measures: readonly Measure[];
  hierarchies?: readonly { name: string; table: string; levels: { column: string; grain?: Grain }[] }[];
  /** With roles, tokens need an identity. */
  roles?: readonly Role[];
  /** Questions that it answers. */
  questions?: readonly string[];
}

/** A measure with the format that most have. */
export function measure(
  name: string,
  table: string,
  aggregate: Measure['aggregate'],
  column: string,
  rest: Partial<Omit<Measure, 'format'>> & { decimals?: number; suffix?: string } = {},
): Measure {
  const { decimals = 0, suffix = '', ...others } = rest;
  return { name, table, aggregate, column, ...others, format: { decimals, suffix } };
}
