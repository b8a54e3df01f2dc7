import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import { BigNumber } from './card.tsx';
import { TrendLine } from './trend-line.tsx';
import type { DrawContext, DrawingProps } from './visual.ts';

/** The latest value of a measure, how far it is from the period before and from its goal, and how it came there. */
export function Kpi({ visual, data, context }: DrawingProps) {
  const at = data.columns.findIndex((column) => column.role === 'measure');
  const measure = data.columns[at];
  if (!measure) return null;
  const last = data.rows.at(-1) ?? [];
  const value = numberOf(last[at]);
  // The measure beside the value, or the report's fixed goal.
  const goal = data.columns[at + 1] ? numberOf(last[at + 1]) : (visual.goal ?? null);
  const hasGoal = data.columns[at + 1] !== undefined || visual.goal !== undefined;
  const shown = { measure, value, context, isLowGood: visual.isLowGood ?? false };
  return (
    <>
      <BigNumber cell={value} column={measure} format={context.format} />
      <p className="kpi-date">{dateOf(data, last, at, context)}</p>
      <Change {...shown} data={data} at={at} hasGoal={hasGoal} />
      {value !== null && goal !== null && <Goal {...shown} value={value} goal={goal} />}
      <TrendLine
        values={data.rows.map((row) => numberOf(row[at]))}
        label={`${visual.title}. ${context.messages.trend}`}
      />
    </>
  );
}

interface Shown {
  measure: ResultColumn;
  value: number | null;
  isLowGood: boolean;
  context: DrawContext;
}

/** The distance to the period before as arrow, sign and number; in colour where the report says what is good. */
function Change({
  data,
  at,
  hasGoal,
  measure,
  value,
  isLowGood,
  context,
}: Shown & { data: VisualData; at: number; hasGoal: boolean }) {
  const before = data.rows.at(-2);
  const earlier = numberOf(before?.[at]);
  if (!before || earlier === null || value === null) return null;
  const distance = value - earlier;
  const isGood = isLowGood ? distance <= 0 : distance >= 0;
  return (
    <p className="kpi-change" data-value={distance}>
      <span className={`kpi-state ${hasGoal ? (isGood ? 'is-good' : 'is-bad') : ''}`}>
        <span aria-hidden="true">{distance === 0 ? '→ ' : distance > 0 ? '▲ ' : '▼ '}</span>
        {changeText({ value, earlier }, measure, context)}
      </span>{' '}
      <span className="kpi-since">{context.messages.since.replace('{period}', dateOf(data, before, at, context))}</span>
    </p>
  );
}

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

/** The distance to the goal as text, sign and colour, never as colour alone. */
function Goal({ measure, value, goal, isLowGood, context }: Shown & { value: number; goal: number }) {
  const { format, messages, locale } = context;
  const isReached = isLowGood ? value <= goal : value >= goal;
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <p className="kpi-goal">
      <span className={`kpi-state ${isReached ? 'is-good' : 'is-bad'}`}>
        {isReached ? `✓ ${messages.goalReached}` : `! ${messages.goalMissed}`}
      </span>
      <span className="kpi-target">{` ${messages.goal}: ${format(goal, measure)}`}</span>
      {goal !== 0 && ` (${share.format((value - goal) / Math.abs(goal))})`}
    </p>
  );
}

function dateOf({ columns }: VisualData, row: readonly Cell[], at: number, { format }: DrawContext): string {
  return columns
    .slice(0, at)
    .map((column, index) => format(row[index] ?? null, column))
    .join(' · ');
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
