import type { Cell, ColumnType } from '../model/frame-wire.ts';

/** A column of a table: its name in PostgreSQL and what it holds. */
export interface Column {
  sqlName: string;
  type: ColumnType;
}

/** A table of a data set under the name that reports and filters use. */
export interface Table {
  sqlName: string;
  /** By the name that reports and filters use, in the order of the rows. */
  columns: Record<string, Column>;
  /** The file of the npm package vega-datasets that holds the rows. */
  file: string;
  parse: (text: string) => Cell[][];
}

/** Real data that reports are drawn from; where it came from and on what terms stands in `data-licences.md`. */
export interface Dataset {
  id: string;
  name: string;
  tables: Record<string, Table>;
}
