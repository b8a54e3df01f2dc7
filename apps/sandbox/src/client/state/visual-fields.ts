import type { DataVisual } from '../../model/report-document.ts';
import { drillStateOf } from './drilling.ts';
import type { VisualState } from './visual-states.ts';

/** The fields that a visual shows at its place in its hierarchy: it can be sorted by them. */
export function fieldsOf({ query, drill }: DataVisual, state: VisualState): string[] {
  const { level, mode } = drillStateOf(state);
  const levels = drill?.slice(mode === 'expand' ? 0 : level, level + 1);
  const groups = levels ? [...levels, ...query.groupBy.slice(1)] : query.groupBy;
  return [...groups.map(({ column }) => column), ...query.measures];
}
