import type { ReportModel } from '../model/frame-wire.ts';
import type { Column } from '../data/dataset.ts';
import { measuresOf, type QueryScope } from './fields.ts';

/** What the frame's client may know of the data set. */
export function describeModel(scope: QueryScope): ReportModel {
  const { dataset } = scope;
  const measures = measuresOf(scope);
  const tables = Object.entries(dataset.tables).map(([name, { columns }]) => [
    name,
    {
      columns: mapValues(columns, ({ type }) => type),
      columnInfo: mapValues(columns, describeColumn),
      measures: measures.filter((measure) => measure.table === name).map((measure) => measure.name),
    },
  ]);
  const hierarchies = (dataset.hierarchies ?? []).map((hierarchy) => ({ ...hierarchy, levels: [...hierarchy.levels] }));
  return { tables: Object.fromEntries(tables) as ReportModel['tables'], measures, hierarchies };
}

function describeColumn({ type, summarizeBy, format, category }: Column) {
  const isNumber = type === 'whole' || type === 'decimal';
  return {
    summarizeBy: summarizeBy ?? (isNumber ? ('sum' as const) : ('none' as const)),
    ...(format ? { format } : {}),
    ...(category ? { category } : {}),
  };
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
