import { FILTER_TYPE, type Filter } from '../model/filters.ts';
import type { DataVisual, DrillState, Grouping, Sort, VisualQuery } from '../model/report-document.ts';
import { FieldError } from './fields.ts';

/** A visual's query at its level of the hierarchy and in the order that is wished, with the filters of the way there. */
export function effectiveQuery(
  visual: DataVisual,
  drill: DrillState | undefined,
  sort: Sort | undefined,
): { query: VisualQuery; filters: Filter[] } {
  const levels = drill ? groupingsOf(visual, drill) : undefined;
  const query = levels ? { ...visual.query, groupBy: [...levels, ...visual.query.groupBy.slice(1)] } : visual.query;
  const filters = levels ? pathFilters(visual, drill?.path ?? []) : [];
  const ordered = sort ?? orderOf(query, visual, levels);
  return { query: ordered ? { ...query, sort: ordered } : query, filters };
}

function groupingsOf({ name, drill }: DataVisual, { level, mode }: DrillState): Grouping[] | undefined {
  if (!drill) throw new FieldError(`Visual '${name}' has no levels to drill into.`);
  const at = drill[level];
  if (!at) throw new FieldError(`Visual '${name}' has no level ${level}.`);
  return mode === 'expand' ? drill.slice(0, level + 1) : [at];
}

/** A sort by the first grouping goes on with the level that has taken its place. */
function orderOf(query: VisualQuery, visual: DataVisual, levels: Grouping[] | undefined): Sort | undefined {
  const { sort, groupBy } = visual.query;
  const [first] = levels ?? [];
  if (!sort || !first || sort.by !== groupBy[0]?.column) return query.sort;
  return { ...sort, by: first.column };
}

/** One filter for each value that was drilled into. */
function pathFilters({ query, drill = [] }: DataVisual, path: DrillState['path']): Filter[] {
  return path.flatMap((value, index): Filter[] => {
    const level = drill[index];
    if (!level) return [];
    const target = { table: query.table, column: level.column, ...(level.grain ? { grain: level.grain } : {}) };
    return [{ filterType: FILTER_TYPE.basic, target, operator: 'In', values: [value] }];
  });
}
