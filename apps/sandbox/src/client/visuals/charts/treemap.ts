import { lettersOn } from '../../view/colors.ts';
import { pointOf } from '../points.ts';
import { partOrFaded, toChartData } from '../series.ts';
import type { BuildChart } from './built-chart.ts';
import { shareOf } from './cartesian.ts';
import { commonOptions, fontSizeOf, opacityOf, shortNumber } from './chart-theme.ts';
import { plainColor, tooltipOf } from './tooltip.ts';

/** Rectangles as large as the first measure of each group. */
export const buildTreemap: BuildChart = (input) => {
  const { context } = input;
  const { palette } = context;
  const { data, isFaded } = partOrFaded(input.data);
  const chart = toChartData(data, context.format);
  const series = chart.series[0];
  const values = series?.values ?? [];
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const points = values.map((_, at) => {
    const row = series && data.rows[series.rows[at] ?? -1];
    return row ? pointOf(data, row, series.columnAt, context.format) : undefined;
  });
  const colorAt = (at: number) => palette.series[at % palette.series.length] ?? palette.ink;
  const write = series ? shortNumber(context, series.column) : String;
  // ECharts counts the root of the tree as the first node.
  const nodeOf = (dataIndex: number) => dataIndex - 1;
  return {
    option: {
      ...commonOptions(context),
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const at = nodeOf(entry?.dataIndex ?? 0);
        const point = points[at];
        const share = typeof point?.value === 'number' ? shareOf(point.value, total, context) : '';
        const line = {
          color: plainColor(entry?.color),
          label: chart.series[0]?.name ?? '',
          value: `${point?.formattedValue} (${share})`,
        };
        return point && { title: chart.names[at] ?? '', lines: [line] };
      }),
      series: [
        {
          type: 'treemap',
          left: 0,
          top: 0,
          right: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { borderColor: palette.paper, borderWidth: 1, gapWidth: 2 },
          label: {
            fontSize: fontSizeOf(context),
            fontWeight: 500,
            padding: [4, 2],
            position: 'insideTopLeft',
            overflow: 'truncate',
            lineHeight: fontSizeOf(context) * 1.35,
          },
          data: values.map((value, at) => ({
            name: chart.names[at],
            value,
            itemStyle: { color: colorAt(at), opacity: opacityOf(context, points[at]?.identity, isFaded) },
            label: {
              ...labelFor(((value ?? 0) / total) * input.size.width * input.size.height, write),
              color: lettersOn(colorAt(at)),
            },
          })),
        },
      ],
    },
    marks: points.flatMap((point, at) =>
      point
        ? [{ seriesIndex: 0, dataIndex: at + 1, name: chart.names[at] ?? '', series: point.measure.name, point }]
        : [],
    ),
    picks: 'mark',
  };
};

/** Rectangles below these areas have no room for two lines, or for any. */
const AREA_PX = { oneLine: 2600, twoLines: 4200 };

function labelFor(area: number, write: (value: number) => string) {
  return {
    show: area >= AREA_PX.oneLine,
    formatter: ({ name, value }: { name: string; value: unknown }) =>
      area >= AREA_PX.twoLines ? `${name}\n${write(Number(value))}` : name,
  };
}
