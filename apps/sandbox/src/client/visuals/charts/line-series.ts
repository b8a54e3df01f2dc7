import type { Series } from '../series.ts';
import { pointOf } from '../points.ts';
import { FADED } from './built-chart.ts';
import type { CartesianPlan } from './cartesian.ts';
import { opacityOf } from './chart-theme.ts';

const DASHES = ['solid', 'dashed', 'dotted'] as const;
/** More lines than this are drawn thinner. */
const MANY_LINES = 4;

/** One line; where a part is highlighted, the whole faded and the part over it. */
export function lineSeries(plan: CartesianPlan, index: number, endLabel?: object): object[] {
  const series = plan.chart.series[index] as Series;
  const whole = { ...seriesOf(plan, series, index), ...(endLabel && { endLabel }) };
  if (!series.highlights) return [whole];
  const style = { ...whole.lineStyle, opacity: FADED };
  return [
    { ...whole, data: series.highlights },
    { ...whole, lineStyle: style, areaStyle: undefined, symbol: 'none', emphasis: { disabled: true } },
  ];
}

function seriesOf({ kind, chart, data, visual, context }: CartesianPlan, series: Series, index: number) {
  const { palette } = context;
  const color = palette.series[index % palette.series.length] ?? palette.ink;
  const isAlone = chart.series.length === 1;
  const hasChosen = context.selection.length > 0;
  return {
    name: series.name,
    type: 'line',
    data: series.values.map((value, at) => {
      const row = hasChosen ? data.rows[series.rows[at] ?? -1] : undefined;
      if (!row) return value;
      const { identity } = pointOf(data, row, series.columnAt, context.format);
      return opacityOf(context, identity) === 1
        ? { value, symbol: 'circle', symbolSize: 9 }
        : { value, symbol: 'none' };
    }),
    ...(kind.stack ? { stack: 'all' } : {}),
    color,
    connectNulls: false,
    // A value between two gaps has no line; chosen points are seen.
    showSymbol: hasChosen || series.values.length <= 1,
    symbol: 'circle',
    symbolSize: 7,
    lineStyle: {
      width: kind.stack ? 1 : chart.series.length > MANY_LINES ? 1.75 : 2.5,
      opacity: hasChosen ? 0.55 : 1,
      type: palette.isHighContrast ? DASHES[index % DASHES.length] : 'solid',
    },
    emphasis: { focus: 'none', lineStyle: { width: chart.series.length > MANY_LINES ? 1.75 : 2.5 } },
    areaStyle: visual.baseline === 'data' ? undefined : areaOf(kind, isAlone, color),
  };
}

/** The area beneath a line says how much there is: an axis that does not begin at zero has none. */
function areaOf({ isArea, stack }: CartesianPlan['kind'], isAlone: boolean, color: string) {
  if (stack) return { opacity: 0.78 };
  if (!isArea && !isAlone) return undefined;
  const fade = (offset: number, opacity: string) => ({ offset, color: `${color}${opacity}` });
  if (!/^#[0-9a-f]{6}$/i.test(color)) return { opacity: 0.12 };
  return {
    color: {
      type: 'linear',
      x: 0,
      y: 0,
      x2: 0,
      y2: 1,
      colorStops: isArea ? [fade(0, '66'), fade(1, '0d')] : [fade(0, '1f'), fade(1, '05')],
    },
  };
}
