import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import type { DataVisual } from '../../model/report-document.ts';
import { element } from '../view/element.ts';
import { bigNumber } from './card.ts';
import { trendLine } from './trend-line.ts';
import type { Drawing, DrawContext } from './visual.ts';

/** The latest value of a measure, how far it is from the period before and from its goal, and how it came there. */
export function drawKpi(body: HTMLElement, visual: DataVisual): Drawing {
  return {
    update(data, context) {
      const at = data.columns.findIndex((column) => column.role === 'measure');
      const measure = data.columns[at];
      if (!measure) return body.replaceChildren();
      const last = data.rows.at(-1) ?? [];
      const value = numberOf(last[at]);
      const values = data.rows.map((row) => numberOf(row[at]));
      body.replaceChildren(
        bigNumber(value, measure, context.format),
        element('p', { class: 'kpi-date' }, dateOf(data, last, at, context)),
        ...changeLine(visual, data, at, context),
        ...goalLine(visual, value, goalOf(visual, data, last, at), measure, context),
        trendLine(values, `${visual.title}. ${context.messages.trend}`),
      );
    },
    dispose: () => body.replaceChildren(),
  };
}

/** The distance to the period before as arrow, sign and number; in colour where the report says what is good. */
function changeLine(visual: DataVisual, data: VisualData, at: number, context: DrawContext): HTMLElement[] {
  const [before, last] = [data.rows.at(-2), data.rows.at(-1)];
  const [earlier, value] = [numberOf(before?.[at]), numberOf(last?.[at])];
  const measure = data.columns[at];
  if (!before || !measure || earlier === null || value === null) return [];
  const distance = value - earlier;
  const isGood = visual.isLowGood ? distance <= 0 : distance >= 0;
  const state = hasGoal(visual, data, at) ? (isGood ? 'is-good' : 'is-bad') : '';
  const arrow = distance === 0 ? '→' : distance > 0 ? '▲' : '▼';
  const text = changeText({ value, earlier }, measure, context);
  const since = context.messages.since.replace('{period}', dateOf(data, before, at, context));
  return [
    element(
      'p',
      { class: 'kpi-change', 'data-value': distance },
      element('span', { class: `kpi-state ${state}` }, element('span', { 'aria-hidden': 'true' }, `${arrow} `), text),
      ' ',
      element('span', { class: 'kpi-since' }, since),
    ),
  ];
}

const hasGoal = (visual: DataVisual, { columns }: VisualData, at: number) =>
  visual.goal !== undefined || columns[at + 1] !== undefined;

/** Per cent of the earlier value; of what is in per cent itself, and of nothing, the difference. */
function changeText(
  { value, earlier }: { value: number; earlier: number },
  { format }: ResultColumn,
  { locale, messages }: DrawContext,
): string {
  const { decimals = 0, suffix = '' } = format ?? {};
  const number = (digits: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', ...digits });
  const difference = number({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (suffix.includes('%')) return messages.points.replace('{change}', difference.format(value - earlier));
  if (earlier === 0) return `${difference.format(value)}${suffix}`;
  return number({ style: 'percent', maximumFractionDigits: 1 }).format((value - earlier) / Math.abs(earlier));
}

/** The measure beside the value, or the report's fixed goal. */
function goalOf(visual: DataVisual, { columns }: VisualData, last: readonly Cell[], at: number): number | null {
  return columns[at + 1] ? numberOf(last[at + 1]) : (visual.goal ?? null);
}

/** The distance to the goal as text, sign and colour, never as colour alone. */
function goalLine(
  { isLowGood = false }: DataVisual,
  value: number | null,
  goal: number | null,
  measure: ResultColumn,
  { format, messages, locale }: DrawContext,
): HTMLElement[] {
  if (value === null || goal === null) return [];
  const isReached = isLowGood ? value <= goal : value >= goal;
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const distance = goal === 0 ? '' : ` (${share.format((value - goal) / Math.abs(goal))})`;
  const state = isReached ? 'is-good' : 'is-bad';
  const mark = element(
    'span',
    { class: `kpi-state ${state}` },
    isReached ? '✓ ' : '! ',
    isReached ? messages.goalReached : messages.goalMissed,
  );
  const target = element('span', { class: 'kpi-target' }, ` ${messages.goal}: ${format(goal, measure)}`);
  return [element('p', { class: 'kpi-goal' }, mark, target, distance)];
}

function dateOf({ columns }: VisualData, last: readonly Cell[], at: number, { format }: DrawContext): string {
  return columns
    .slice(0, at)
    .map((column, index) => format(last[index] ?? null, column))
    .join(' · ');
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
