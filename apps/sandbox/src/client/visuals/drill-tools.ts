import type { Visual } from '../../model/report-document.ts';
import { drillWays, valueToEnter } from '../state/drilling.ts';
import { element } from '../view/element.ts';
import type { Messages } from '../messages.ts';
import type { DataPoint, DrawContext } from './visual.ts';

/** The buttons of a hierarchy in the head of a visual. */
export interface DrillTools {
  root: HTMLElement;
  update: (context: DrawContext) => void;
  /** While drilling is switched on, a click on a mark goes into it and chooses nothing. */
  drilling: (context: DrawContext) => DrawContext;
}

const ICONS = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  into: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  next: 'M4.5 3v9M2 9.5 4.5 12 7 9.5M11.5 3v9M9 9.5l2.5 2.5L14 9.5',
  expand: 'M8 3v3M8 6 3.5 9.5V12M8 6l4.5 3.5V12',
} as const;
type Tool = keyof typeof ICONS;

const TOOLS = [
  ['up', 'drillUp'],
  ['into', 'drillMode'],
  ['next', 'nextLevel'],
  ['expand', 'expandAll'],
] as const satisfies [Tool, keyof Messages][];

export function createDrillTools(visual: Visual): DrillTools {
  const root = element('div', { class: 'visual-tools' });
  let isDrilling = false;
  let latest: DrawContext | undefined;
  const buttons = new Map(TOOLS.map(([tool]) => [tool, toolButton(tool, () => use(tool))]));
  if ('drill' in visual && visual.drill) root.append(...buttons.values());

  function use(tool: Tool): void {
    if (!latest) return;
    if (tool !== 'into') return latest.actions.drill({ to: tool });
    isDrilling = !isDrilling;
    update(latest);
  }

  function update(context: DrawContext): void {
    latest = context;
    const { canGoUp, canGoDown, canEnter } = drillWays(visual, context.drill);
    isDrilling &&= canEnter;
    const isOpen: Record<Tool, boolean> = { up: canGoUp, into: canEnter, next: canGoDown, expand: canGoDown };
    for (const [tool, messageId] of TOOLS) {
      const button = buttons.get(tool);
      button?.setAttribute('aria-label', context.messages[messageId]);
      button?.setAttribute('title', context.messages[messageId]);
      button?.setAttribute('aria-disabled', String(!isOpen[tool]));
    }
    buttons.get('into')?.setAttribute('aria-pressed', String(isDrilling));
  }

  const enter = (context: DrawContext, point: DataPoint) => {
    context.actions.drill({ to: 'into', value: valueToEnter(context.drill, point) });
  };

  return {
    root,
    update,
    drilling: (context) => ({
      ...context,
      actions: {
        ...context.actions,
        select: (point, isMulti) => (isDrilling ? enter(context, point) : context.actions.select(point, isMulti)),
      },
    }),
  };
}

function toolButton(tool: Tool, onClick: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'visual-tool', 'data-tool': tool });
  button.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICONS[tool]}"/></svg>`;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    if (button.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return button;
}
