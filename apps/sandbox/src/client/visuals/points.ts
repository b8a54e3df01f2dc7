import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import { FILTER_TYPE, type Filter } from '../../model/filters.ts';
import type { DataPoint } from './visual.ts';
import type { Formatter } from '../../model/format.ts';

type Identity = DataPoint['identity'];
type Target = { table: string; column: string; grain?: 'month' | 'quarter' | 'year' };

/** The mark that one cell of a visual's data stands for. */
export function pointOf(data: VisualData, row: readonly Cell[], measureAt: number, format: Formatter): DataPoint {
  const measure = data.columns[measureAt] as ResultColumn;
  const value = row[measureAt] ?? null;
  const identity = data.columns.flatMap((column, index) =>
    column.role === 'column' ? [{ column, value: row[index] ?? null }] : [],
  );
  return { identity, measure, value, formattedValue: format(value, measure) };
}

/**
 * The chosen marks after another click, as filters: the same mark again lets go of it, another one takes its place or,
 * with `isMulti`, stands beside it. All marks of a visual have the same columns; a mark without any chooses nothing.
 */
export function togglePoint(table: string, chosen: readonly Filter[], identity: Identity, isMulti: boolean): Filter[] {
  if (identity.length === 0) return [];
  const target = identity.map(({ column }) => targetOf(table, column));
  const values = identity.map(({ value }) => value);
  const known = chosenValues(chosen, target);
  const others = known.filter((tuple) => !isSame(tuple, values));
  const isLetGo = others.length < known.length && (isMulti || known.length === 1);
  const next = isLetGo ? others : [...(isMulti ? others : []), values];
  return next.length === 0 ? [] : [filterOf(target, next)];
}

/**
 * Whether a mark is among the chosen ones. Columns that it says nothing of are those that were drilled into, unless it
 * must say all of them (`isWhole`): a row of a matrix is not chosen with one of the rows below it.
 */
export function isChosen(chosen: readonly Filter[], identity: Identity, isWhole = false): boolean {
  return chosen.some((filter) => {
    const [columns, tuples] = tuplesOf(filter);
    const known = columns.map((key) => identity.find(({ column }) => keyOf(column.name, column.grain) === key));
    return tuples.some((tuple) =>
      tuple.every((value, index) => (known[index] ? known[index].value === value : !isWhole)),
    );
  });
}

function filterOf(target: Target[], tuples: readonly Cell[][]): Filter {
  const [only] = target;
  if (only && target.length === 1) {
    return {
      filterType: FILTER_TYPE.basic,
      target: only,
      operator: 'In',
      values: tuples.map(([value]) => value ?? null),
    };
  }
  const values = tuples.map((tuple) => tuple.map((value) => ({ value })));
  return { filterType: FILTER_TYPE.tuple, target, operator: 'In', values };
}

/** The values of a choice over the same columns; one over others is given up. */
function chosenValues(chosen: readonly Filter[], target: readonly Target[]): Cell[][] {
  return chosen.flatMap((filter) => {
    const [columns, tuples] = tuplesOf(filter);
    return isSame(
      columns,
      target.map(({ column, grain }) => keyOf(column, grain)),
    )
      ? tuples
      : [];
  });
}

function tuplesOf(filter: Filter): [columns: string[], tuples: Cell[][]] {
  if (filter.filterType === FILTER_TYPE.tuple) {
    const values = filter.values.map((tuple) => tuple.map(({ value }) => value as Cell));
    return [filter.target.map(({ column, grain }) => keyOf(column, grain)), values];
  }
  if (filter.filterType !== FILTER_TYPE.basic) return [[], []];
  return [[keyOf(filter.target.column, filter.target.grain)], filter.values.map((value) => [value as Cell])];
}

/** A column of dates is another one by month than by year. */
function keyOf(column: string, grain: string | undefined): string {
  return `${column}/${grain ?? ''}`;
}

function targetOf(table: string, { name, grain }: ResultColumn): Target {
  return { table, column: name, ...(grain ? { grain } : {}) };
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
