import type { Cell, ReportModel, ResultColumn } from '../../model/frame-wire.ts';
import { isDataVisual, type DataVisual, type DrillState, type Visual } from '../../model/report-document.ts';
import type { DataPoint, DrillStep } from '../visuals/visual.ts';
import type { VisualState } from './visual-states.ts';

const START: DrillState = { level: 0, mode: 'drill', path: [] };

/** Where a visual stands in its hierarchy; at its top when nobody has moved it. */
export function drillStateOf({ drill }: VisualState): DrillState {
  return drill ?? START;
}

/** One step from where a visual stands; at the ends of its hierarchy it stays. */
export function stepped({ level, mode, path }: DrillState, step: DrillStep, levels: number): DrillState {
  const isLast = level >= levels - 1;
  switch (step.to) {
    case 'up':
      return {
        level: Math.max(level - 1, 0),
        mode: level <= 1 ? 'drill' : mode,
        path: path.slice(0, Math.max(level - 1, 0)),
      };
    case 'next':
      return isLast ? { level, mode, path } : { level: level + 1, mode: 'drill', path };
    case 'expand':
      return isLast ? { level, mode, path } : { level: level + 1, mode: 'expand', path };
    case 'into':
      // A value can be entered where it is the only one above: not below levels that were passed for all marks.
      return isLast || path.length !== level
        ? { level, mode, path }
        : { level: level + 1, mode, path: [...path, step.value] };
  }
}

/** The value of a mark that its visual goes into: that of the present level, where others may stand before and after. */
export function valueToEnter({ level, mode }: DrillState, { identity }: DataPoint): Cell {
  return identity[mode === 'expand' ? level : 0]?.value ?? null;
}

/** The values that were drilled into: they identify a mark as much as its own group does. */
export function drillPathOf(visual: DataVisual, state: VisualState, { tables }: ReportModel): DataPoint['identity'] {
  return drillStateOf(state).path.flatMap((value, level) => {
    const grouping = visual.drill?.[level];
    if (!grouping) return [];
    const column: ResultColumn = {
      name: grouping.column,
      role: 'column',
      type: tables[visual.query.table]?.columns[grouping.column] ?? 'text',
      ...(grouping.grain ? { grain: grouping.grain } : {}),
    };
    return [{ column, value }];
  });
}

/** Which ways are open from where a visual stands; none for a visual without a hierarchy. */
export function drillWays(visual: Visual, { level, path }: DrillState) {
  const levels = isDataVisual(visual) ? (visual.drill?.length ?? 1) : 1;
  return {
    hasHierarchy: levels > 1,
    canGoUp: level > 0,
    canGoDown: level < levels - 1,
    canEnter: level < levels - 1 && path.length === level,
  };
}
