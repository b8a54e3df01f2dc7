import type { ReportModel } from '../../../model/frame-wire.ts';
import type { DataVisual, DataVisualType, Measure, VisualLayout, VisualQuery } from '../../../model/report-document.ts';

/** A field that an editor may take: a column, or a measure of the data set. */
export interface OfferedField {
  table: string;
  name: string;
  kind: 'column' | 'measure';
}

/** The types that a visual can be changed to, in list order. */
export const OFFERED_TYPES = [
  'card',
  'clusteredBarChart',
  'clusteredColumnChart',
  'lineChart',
  'pieChart',
  'tableEx',
] as const satisfies DataVisualType[];

export function offeredFields({ tables }: ReportModel): OfferedField[] {
  return Object.entries(tables).flatMap(([table, { columns, measures }]) => [
    ...Object.keys(columns).map((name) => ({ table, name, kind: 'column' as const })),
    ...measures.map((name) => ({ table, name, kind: 'measure' as const })),
  ]);
}

const AGGREGATE_NAMES = { sum: 'Total', average: 'Average' } as const;

/** The implicit measure of a number column; undefined for columns that group. */
export function sumOf({ tables }: ReportModel, { table, name, kind }: OfferedField): Measure | undefined {
  const type = tables[table]?.columns[name];
  const info = tables[table]?.columnInfo[name];
  if (kind === 'measure' || (type !== 'whole' && type !== 'decimal')) return undefined;
  const aggregate = info?.summarizeBy ?? 'none';
  if (aggregate === 'none') return undefined;
  const format = info?.format ?? { decimals: type === 'whole' && aggregate === 'sum' ? 0 : 1, suffix: '' };
  return { name: `${AGGREGATE_NAMES[aggregate]} ${name}`, table, aggregate, column: name, format };
}

/** Whether a visual shows the field. */
export function shows({ query }: Pick<DataVisual, 'query'>, model: ReportModel, field: OfferedField): boolean {
  const measure = measureName(model, field);
  if (query.table !== field.table) return false;
  return measure === undefined
    ? query.groupBy.some(({ column }) => column === field.name)
    : query.measures.includes(measure);
}

/** The query with the field, or without it where it had it. */
export function toggled(query: VisualQuery, model: ReportModel, field: OfferedField): VisualQuery {
  const measure = measureName(model, field);
  const isDate = model.tables[field.table]?.columns[field.name] === 'date';
  const grouping = { column: field.name, ...(isDate ? { grain: 'month' as const } : {}) };
  const isShown = shows({ query }, model, field);
  const { sort: _, ...kept } = query;
  const next: VisualQuery =
    measure === undefined
      ? {
          ...kept,
          groupBy: isShown ? query.groupBy.filter(({ column }) => column !== field.name) : [...query.groupBy, grouping],
        }
      : {
          ...kept,
          measures: isShown ? query.measures.filter((name) => name !== measure) : [...query.measures, measure],
        };
  return { ...next, ...sortOf(next, model) };
}

export function emptyQuery(table: string): VisualQuery {
  return { table, groupBy: [], measures: [], limit: 1000, totals: 'none' };
}

export const isEmpty = ({ groupBy, measures }: VisualQuery) => groupBy.length + measures.length === 0;

/** Whether a type can show the results of the query. */
export function fits(type: DataVisualType, { groupBy, measures }: VisualQuery): boolean {
  if (type === 'tableEx') return true;
  if (type === 'card') return groupBy.length === 0 && measures.length === 1;
  return groupBy.length > 0 && groupBy.length <= 2 && measures.length > 0;
}

/** The default type of a query. */
export function bestType(query: VisualQuery, { tables }: ReportModel): DataVisualType {
  const [first] = query.groupBy;
  if (fits('card', query)) return 'card';
  if (!first || !fits('lineChart', query)) return 'tableEx';
  return tables[query.table]?.columns[first.column] === 'date' ? 'lineChart' : 'clusteredBarChart';
}

/** New visuals fill a grid of two by two; later ones overlap them with an offset. */
const GAP = 24;
const STEP = 32;

/** The position of a new visual. */
export function freePlace(
  { width, height }: { width: number; height: number },
  taken: readonly VisualLayout[],
): VisualLayout {
  const size = { width: (width - 3 * GAP) / 2, height: (height - 3 * GAP) / 2 };
  const slots = [0, 1, 2, 3].map((at) => ({
    x: GAP + (at % 2) * (size.width + GAP),
    y: GAP + Math.floor(at / 2) * (size.height + GAP),
    z: taken.length,
    ...size,
  }));
  const shift = (taken.length % 8) * STEP;
  return (
    slots.find((slot) => !taken.some((other) => touch(slot, other))) ?? { ...slots[0]!, x: GAP + shift, y: GAP + shift }
  );
}

function touch(one: VisualLayout, other: VisualLayout): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y;
}

function measureName(model: ReportModel, field: OfferedField): string | undefined {
  return field.kind === 'measure' ? field.name : sumOf(model, field)?.name;
}

/** Dates sort ascending, everything else descending by measure. */
function sortOf({ table, groupBy, measures }: VisualQuery, { tables }: ReportModel): Pick<VisualQuery, 'sort'> {
  const date = groupBy.find(({ column }) => tables[table]?.columns[column] === 'date');
  if (date) return { sort: { by: date.column, direction: 'ascending' } };
  const [measure] = measures;
  return measure !== undefined && groupBy.length > 0 ? { sort: { by: measure, direction: 'descending' } } : {};
}
