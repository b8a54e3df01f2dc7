import type { Table } from '../data/dataset.ts';
import type { Measure } from '../model/visual-query.ts';
import { columnSql, listOf, measuresOf, rowsOf, type QueryScope } from '../query/fields.ts';
import type { QueryEngine } from '../query/page-query.ts';
import { normalizePhrase } from './keywords.ts';

/** The possible meanings of a phrase in one table; the parser chooses one by context. */
export interface Entry {
  measure?: Measure;
  column?: string;
  /** The phrase is the noun for the table's rows. */
  isRows?: boolean;
  /** Values with this text, by column; the first column takes precedence. */
  values?: { column: string; value: string }[];
}

/** All names of one table that a question may contain. */
export interface Vocabulary {
  scope: QueryScope;
  tableName: string;
  table: Table;
  entries: ReadonlyMap<string, Entry>;
  /** Words that refer to columns ("to": the destination columns), by the first word of the column. */
  hints: ReadonlyMap<string, string>;
  /** The date column that "in 2001" refers to, with its first and last day. */
  date: { column: string; first: string; last: string } | undefined;
}

/** Columns with more values are not searched. */
const MAX_VALUES = 3000;

/** Values come only from rows that the caller may see, so that questions reveal nothing else. */
export async function readVocabulary(engine: QueryEngine, scope: QueryScope, tableName: string): Promise<Vocabulary> {
  const key = JSON.stringify(['vocabulary', scope.dataset.id, tableName, scope.security?.key]);
  return engine.cache.get(key, async () => {
    const table = scope.dataset.tables[tableName] as Table;
    const entries = new Map<string, Entry>();
    const at = (phrase: string): Entry => {
      const known = entries.get(normalizePhrase(phrase));
      if (known) return known;
      const entry: Entry = {};
      entries.set(normalizePhrase(phrase), entry);
      return entry;
    };
    for (const measure of measuresOf(scope)) if (measure.table === tableName) at(measure.name).measure ??= measure;
    for (const [name, { synonyms = [] }] of Object.entries(table.columns)) {
      for (const phrase of [name, ...synonyms]) at(phrase).column ??= name;
    }
    if (table.rowNoun) at(table.rowNoun).isRows = true;
    const texts = Object.keys(table.columns).filter((name) => isSearchable(table, name));
    for (const [column, values] of await readValues(engine, scope, tableName, texts)) {
      for (const value of values) (at(value).values ??= []).push({ column, value });
    }
    return { scope, tableName, table, entries, hints: hintsOf(table), date: await readDates(engine, scope, tableName) };
  });
}

function isSearchable({ columns }: Table, name: string): boolean {
  return columns[name]?.type === 'text' && columns[name].category !== 'webUrl';
}

async function readValues({ sql }: QueryEngine, scope: QueryScope, tableName: string, columns: readonly string[]) {
  const table = scope.dataset.tables[tableName] as Table;
  return Promise.all(
    columns.map(async (name) => {
      const column = columnSql(sql, table, name);
      const rows = await sql`
        select ${column} from ${rowsOf(sql, scope, tableName)} where ${column} is not null
        group by ${column} limit ${MAX_VALUES + 1}`.values();
      return [name, rows.length > MAX_VALUES ? [] : rows.map(([value]) => value as string)] as const;
    }),
  );
}

async function readDates({ sql }: QueryEngine, scope: QueryScope, tableName: string): Promise<Vocabulary['date']> {
  const table = scope.dataset.tables[tableName] as Table;
  const column = Object.keys(table.columns).find((name) => table.columns[name]?.type === 'date');
  if (!column) return undefined;
  const value = columnSql(sql, table, column);
  const parts = listOf(sql, [sql`min(${value})::text`, sql`max(${value})::text`]);
  const [row] = await sql`select ${parts} from ${rowsOf(sql, scope, tableName)}`.values();
  const [first, last] = (row ?? []) as (string | null)[];
  return first && last ? { column, first, last } : undefined;
}

/** "from" and "to" as synonyms of one column are hints for columns with the same first word: "to Texas" is a destination. */
function hintsOf({ columns }: Table): Map<string, string> {
  const hints = Object.entries(columns).flatMap(([name, { synonyms = [] }]) =>
    synonyms
      .filter((word) => word === 'from' || word === 'to')
      .map((word) => [word, name.split(' ')[0] ?? name] as const),
  );
  return new Map(hints);
}
