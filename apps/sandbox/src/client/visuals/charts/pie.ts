import type { DataPoint } from '../visual.ts';
import { FONT } from '../../view/text-size.ts';
import { pointOf } from '../points.ts';
import { partOrFaded, toChartData, type ChartData } from '../series.ts';
import type { BuildChart, ChartInput } from './built-chart.ts';
import { shareOf } from './cartesian.ts';
import { commonOptions, fontSizeOf, opacityOf, shortNumber } from './chart-theme.ts';
import { pieFrame, type PieFrame } from './pie-frame.ts';
import { plainColor, tooltipOf } from './tooltip.ts';

/** Slices below this share are too thin for a name. */
const MIN_LABELLED_SHARE = 0.035;
const HOLE_SHARE = 0.62;
/** Rings with a smaller hole have no number in it. */
const MIN_MIDDLE_PX = 34;

/** A pie while it is being built. */
interface PiePlan extends ChartInput {
  chart: ChartData;
  total: number;
  frame: PieFrame;
  points: (DataPoint | undefined)[];
  isFaded: boolean;
}

/** Pies and rings: one slice for each group of the first measure. */
export const buildPie: BuildChart = (input) => {
  const plan = planOf(input);
  const { chart, context, points, total, visual, frame } = plan;
  return {
    option: {
      ...commonOptions(context),
      legend: frame.legend,
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const point = points[entry?.dataIndex ?? -1];
        const share = typeof point?.value === 'number' ? shareOf(point.value, total, context) : '';
        const value = `${point?.formattedValue} (${share})`;
        const title = chart.names[entry?.dataIndex ?? 0] ?? '';
        return (
          point && {
            title,
            lines: [{ color: plainColor(entry?.color), label: chart.series[0]?.name ?? point.measure.name, value }],
          }
        );
      }),
      ...(visual.type === 'donutChart' ? { graphic: middleOf(plan) } : {}),
      series: [seriesOf(plan)],
    },
    marks: points.flatMap((point, dataIndex) =>
      point
        ? [{ seriesIndex: 0, dataIndex, name: chart.names[dataIndex] ?? '', series: point.measure.name, point }]
        : [],
    ),
    picks: 'mark',
  };
};

function planOf(input: ChartInput): PiePlan {
  const { context } = input;
  const { data, isFaded } = partOrFaded(input.data);
  const chart = toChartData(data, context.format);
  const [series] = chart.series;
  const points = (series?.rows ?? []).map((at) => {
    const row = data.rows[at ?? -1];
    return row && series ? pointOf(data, row, series.columnAt, context.format) : undefined;
  });
  const total = (series?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return { ...input, chart, total, points, isFaded, frame: pieFrame(input, chart.names) };
}

function seriesOf({ chart, context, points, total, visual, frame, size, isFaded }: PiePlan) {
  const { palette } = context;
  const fontSize = fontSizeOf(context);
  const hasLabels = frame.names === 'labels';
  return {
    type: 'pie',
    cursor: 'pointer',
    radius: [visual.type === 'donutChart' ? frame.radius * HOLE_SHARE : 0, frame.radius],
    center: frame.center,
    itemStyle: { borderColor: palette.paper, borderWidth: frame.radius < 30 ? 1 : 2, borderRadius: 3 },
    emphasis: { scaleSize: 4 },
    labelLine: { show: hasLabels, lineStyle: { color: palette.line }, length: 10, length2: 8 },
    label: {
      show: hasLabels,
      color: palette.ink,
      fontSize,
      lineHeight: fontSize * 1.35,
      width: size.width * 0.2,
      overflow: 'truncate',
      formatter: ({ name, value }: { name: string; value: unknown }) =>
        `${name}\n{share|${shareOf(Number(value), total, context)}}`,
      rich: {
        share: { color: palette.mutedInk, fontSize, lineHeight: fontSize * 1.35 },
      },
    },
    data: (chart.series[0]?.values ?? []).map((value, at) => {
      const isNamed = hasLabels && (value ?? 0) / total >= MIN_LABELLED_SHARE;
      return {
        name: chart.names[at],
        value,
        itemStyle: { opacity: opacityOf(context, points[at]?.identity, isFaded) },
        label: { show: isNamed },
        labelLine: { show: isNamed },
      };
    }),
  };
}

/** The whole in the middle of a ring. */
function middleOf({ chart, total, context, frame }: PiePlan) {
  const [series] = chart.series;
  if (!series || frame.radius * HOLE_SHARE < MIN_MIDDLE_PX) return [];
  return {
    type: 'text',
    silent: true,
    x: frame.center[0],
    y: frame.center[1],
    style: {
      text: shortNumber(context, series.column)(total),
      fill: context.palette.ink,
      font: `600 ${Math.round(fontSizeOf(context) * 1.5)}px ${FONT}`,
      align: 'center',
      verticalAlign: 'middle',
    },
  };
}
