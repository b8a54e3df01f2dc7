import type { Visual } from '../../model/report-document.ts';
import { drillWays, valueToEnter } from '../state/drilling.ts';
import type { DrawContext } from './visual.ts';

const TOOLS = [
  ['up', 'drillUp', 'M8 13V3M3.5 7.5 8 3l4.5 4.5'],
  ['into', 'drillMode', 'M8 3v10M3.5 8.5 8 13l4.5-4.5'],
  ['next', 'nextLevel', 'M4.5 3v9M2 9.5 4.5 12 7 9.5M11.5 3v9M9 9.5l2.5 2.5L14 9.5'],
  ['expand', 'expandAll', 'M8 3v3M8 6 3.5 9.5V12M8 6l4.5 3.5V12'],
] as const;

interface DrillToolsProps {
  visual: Visual;
  context: DrawContext;
  isDrilling: boolean;
  onToggleDrilling: () => void;
}

/** The buttons of a hierarchy in the head of a visual. */
export function DrillTools({ visual, context, isDrilling, onToggleDrilling }: DrillToolsProps) {
  const { canGoUp, canGoDown, canEnter } = drillWays(visual, context.drill);
  const isOpen = { up: canGoUp, into: canEnter, next: canGoDown, expand: canGoDown };
  return TOOLS.map(([tool, messageId, path]) => {
    function use(): void {
      if (!isOpen[tool]) return;
      if (tool === 'into') onToggleDrilling();
      else context.actions.drill({ to: tool });
    }
    return (
      <button
        key={tool}
        type="button"
        className="visual-tool"
        data-tool={tool}
        aria-label={context.messages[messageId]}
        title={context.messages[messageId]}
        aria-disabled={!isOpen[tool]}
        aria-pressed={tool === 'into' ? isDrilling : undefined}
        onClick={use}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    );
  });
}

/** While drilling is switched on, a click on a mark goes into it and chooses nothing. */
export function drillingWhile(isDrilling: () => boolean, context: DrawContext): DrawContext {
  const { actions, drill } = context;
  const select: typeof actions.select = (point, isMulti) =>
    isDrilling() ? actions.drill({ to: 'into', value: valueToEnter(drill, point) }) : actions.select(point, isMulti);
  return { ...context, actions: { ...actions, select } };
}
