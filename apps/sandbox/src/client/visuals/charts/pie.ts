import { pointOf } from '../points.ts';
import { highlightedOnly, toChartData, type ChartData } from '../series.ts';
import type { BuildChart, ChartInput } from './built-chart.ts';
import { shareOf } from './cartesian.ts';
import { commonOptions, fontSizeOf, legendOf, opacityOf, shortNumber } from './looks.ts';
import { plainColor, tooltipOf } from './tooltip.ts';

/** Smaller pies have no names beside them, only a legend. */
const MIN_LABELLED_PX = { width: 300, height: 150 };
/** Slices below this share are too thin for a name. */
const MIN_LABELLED_SHARE = 0.035;

/** Pies and rings: one slice for each group of the first measure. */
export const buildPie: BuildChart = (input) => {
  const { visual, context, size } = input;
  const data = highlightedOnly(input.data);
  const chart = toChartData(data, context.format);
  const series = chart.series[0];
  const values = series?.values ?? [];
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const pointAt = (at: number) => {
    const row = series && data.rows[series.rows[at] ?? -1];
    return row ? pointOf(data, row, series.columnAt, context.format) : undefined;
  };
  const isLabelled = size.width >= MIN_LABELLED_PX.width && size.height >= MIN_LABELLED_PX.height;
  return {
    option: {
      ...commonOptions(context),
      legend: isLabelled ? { show: false } : { ...legendOf(context), top: 'bottom' },
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const point = entry && pointAt(entry.dataIndex);
        const share = typeof point?.value === 'number' ? shareOf(point.value, total, context) : '';
        const color = plainColor(entry?.color);
        return (
          point && {
            title: chart.names[entry?.dataIndex ?? 0] ?? '',
            lines: [{ color, label: point.measure.name, value: `${point.formattedValue} (${share})` }],
          }
        );
      }),
      ...(visual.type === 'donutChart' ? { graphic: middleOf(chart, total, input, isLabelled) } : {}),
      series: [
        {
          type: 'pie',
          ...shapeOf(input, isLabelled),
          itemStyle: { borderColor: context.palette.paper, borderWidth: 2, borderRadius: 3 },
          emphasis: { scaleSize: 4 },
          labelLine: { lineStyle: { color: context.palette.line }, length: 10, length2: 8 },
          label: labelOf(input, total, isLabelled),
          data: values.map((value, at) => ({
            name: chart.names[at],
            value,
            itemStyle: { opacity: opacityOf(context, pointAt(at)?.identity) },
            label: { show: isLabelled && (value ?? 0) / total >= MIN_LABELLED_SHARE },
            labelLine: { show: isLabelled && (value ?? 0) / total >= MIN_LABELLED_SHARE },
          })),
        },
      ],
    },
    marks: values.flatMap((_, dataIndex) => {
      const point = pointAt(dataIndex);
      return point
        ? [{ seriesIndex: 0, dataIndex, name: chart.names[dataIndex] ?? '', series: point.measure.name, point }]
        : [];
    }),
    picks: 'mark',
  };
};

/** Names beside the slices need room at both sides. */
function shapeOf({ visual, size }: ChartInput, isLabelled: boolean) {
  const outer = isLabelled
    ? Math.min(size.width * 0.27, size.height * 0.4)
    : Math.min(size.width, size.height - 28) * 0.46;
  const center = ['50%', isLabelled ? '50%' : (size.height - 26) / 2];
  return { radius: [visual.type === 'donutChart' ? outer * 0.62 : 0, outer], center };
}

function labelOf({ context, size }: ChartInput, total: number, isLabelled: boolean) {
  const { palette } = context;
  return {
    show: isLabelled,
    color: palette.ink,
    fontSize: fontSizeOf(context),
    width: size.width * 0.2,
    overflow: 'truncate',
    formatter: ({ name, value }: { name: string; value: unknown }) =>
      `${name}\n{share|${shareOf(Number(value), total, context)}}`,
    rich: { share: { color: palette.mutedInk, fontSize: fontSizeOf(context) - 1, padding: [3, 0, 0, 0] } },
  };
}

/** The whole in the middle of a ring, where a sum of the parts is one. */
function middleOf(chart: ChartData, total: number, { context, size }: ChartInput, isLabelled: boolean) {
  const [series] = chart.series;
  if (!series || size.height < 130) return [];
  return {
    type: 'text',
    left: 'center',
    top: isLabelled ? 'middle' : (size.height - 26) / 2 - fontSizeOf(context) * 0.8,
    silent: true,
    style: {
      text: shortNumber(context, series.column)(total),
      fill: context.palette.ink,
      font: `600 ${Math.round(fontSizeOf(context) * 1.5)}px ${'Inter Variable'}, system-ui, sans-serif`,
    },
  };
}
