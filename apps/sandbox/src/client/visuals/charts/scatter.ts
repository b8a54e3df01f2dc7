import type { Cell, ResultColumn, VisualData } from '../../../model/frame-wire.ts';
import { captionOf } from '../../../model/format.ts';
import { pointOf } from '../points.ts';
import { highlightedOnly } from '../series.ts';
import type { DrawContext } from '../visual.ts';
import type { BuildChart, ChartInput, ChartMark } from './built-chart.ts';
import { commonOptions, fontSizeOf, opacityOf } from './chart-theme.ts';
import { numberTicks, tickFormatter } from './number-axis.ts';
import { topLegend } from './top-legend.ts';
import { plainColor, tooltipOf } from './tooltip.ts';

const MARK_SIZE_PX = { min: 6, max: 34, plain: 9 };
/** The largest circle as a share of the smaller side of the chart, and of the space per circle. */
const MAX_BUBBLE_SHARE = 0.16;
const CROWD_SHARE = 0.6;

/** Points over two measures; a third one is their size, a second grouping their colour. */
export const buildScatter: BuildChart = (input) => {
  const { context } = input;
  const data = highlightedOnly(input.data);
  const groups = data.columns.filter((column) => column.role === 'column');
  const [x, y, size] = data.columns.slice(groups.length);
  const at = groups.length;
  const families = familiesOf(data, groups[1] ? 1 : undefined, context);
  const sizeOf = sizer(
    data.rows.map((row) => numberAt(row, at + 2)),
    size !== undefined,
    input.size,
  );
  const { legend, height: legendHeight } = topLegend(
    input,
    families.map(({ name }) => name),
  );
  const marks: ChartMark[] = families.flatMap(({ name, rows }, seriesIndex) =>
    rows.map((row, dataIndex) => ({
      seriesIndex,
      dataIndex,
      name: nameOf(row, groups, context),
      series: name,
      point: pointOf(data, row, at + 1, context.format),
    })),
  );
  return {
    option: {
      ...commonOptions(context),
      grid: {
        left: 4,
        right: 16,
        top: legendHeight + (legendHeight > 0 ? fontSizeOf(context) : 26),
        bottom: 22,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      legend: { ...legend, icon: 'circle' },
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const row = families[entry?.seriesIndex ?? 0]?.rows[entry?.dataIndex ?? 0];
        const color = plainColor(entry?.color);
        return row && { title: nameOf(row, groups, context), lines: measureLines(data, row, at, context, color) };
      }),
      xAxis: axisOf(
        x,
        data.rows.map((row) => numberAt(row, at)),
        input,
        'middle',
      ),
      yAxis: axisOf(
        y,
        data.rows.map((row) => numberAt(row, at + 1)),
        input,
        'end',
      ),
      series: families.map(({ name, rows }) => ({
        name,
        type: 'scatter',
        cursor: 'pointer',
        data: rows.map((row) => ({
          value: [numberAt(row, at), numberAt(row, at + 1)],
          symbolSize: sizeOf(numberAt(row, at + 2)),
          itemStyle: { opacity: 0.78 * opacityOf(context, pointOf(data, row, at, context.format).identity) },
        })),
        itemStyle: { borderColor: context.palette.paper, borderWidth: 1 },
        emphasis: { itemStyle: { opacity: 1 } },
      })),
    },
    marks,
    picks: 'mark',
  };
};

/** Rows by their colour. */
function familiesOf({ rows, columns }: VisualData, by: number | undefined, { format }: DrawContext) {
  const column = by === undefined ? undefined : columns[by];
  if (by === undefined || !column) return [{ name: '', rows }];
  const families = new Map<string, Cell[][]>();
  for (const row of rows) {
    const name = format(row[by] ?? null, column);
    families.set(name, [...(families.get(name) ?? []), row]);
  }
  return [...families].map(([name, own]) => ({ name, rows: own }));
}

/** The area of a circle, not its diameter, is proportional to the number. */
export function sizer(
  values: readonly (number | null)[],
  hasSizes: boolean,
  room: { width: number; height: number },
): (value: number | null) => number {
  const side = Math.min(room.width, room.height) * MAX_BUBBLE_SHARE;
  const crowd = Math.sqrt((room.width * room.height * CROWD_SHARE) / Math.max(values.length, 1));
  const most = Math.max(Math.min(MARK_SIZE_PX.max, side, crowd), MARK_SIZE_PX.min * 2);
  const largest = Math.max(...values.map((value) => Math.abs(value ?? 0)), 0);
  if (!hasSizes || largest === 0) return () => MARK_SIZE_PX.plain;
  return (value) => Math.max(MARK_SIZE_PX.min, Math.sqrt(Math.abs(value ?? 0) / largest) * most);
}

export function numberAt(row: readonly Cell[], at: number): number | null {
  const cell = row[at];
  return typeof cell === 'number' ? cell : null;
}

export function nameOf(row: readonly Cell[], groups: readonly ResultColumn[], { format }: DrawContext): string {
  return groups.map((column, index) => format(row[index] ?? null, column)).join(' · ');
}

export function measureLines(
  { columns }: VisualData,
  row: readonly Cell[],
  from: number,
  { format }: DrawContext,
  color: string | undefined,
) {
  return columns.slice(from).map((column, index) => ({
    color: index === 0 ? color : undefined,
    label: captionOf(column),
    value: format(row[from + index] ?? null, column),
  }));
}

function axisOf(
  column: ResultColumn | undefined,
  values: (number | null)[],
  { context, size }: ChartInput,
  place: 'middle' | 'end',
) {
  const { palette } = context;
  const fontSize = fontSizeOf(context);
  const count = Math.max(2, Math.min(6, Math.floor((place === 'middle' ? size.width : size.height) / 80)));
  const ticks = numberTicks(values, count, false);
  return {
    type: 'value',
    scale: true,
    ...ticks,
    name: column ? captionOf(column) : '',
    nameLocation: place,
    nameGap: place === 'middle' ? fontSize * 2 : 10,
    nameTextStyle: { color: palette.mutedInk, fontSize, align: place === 'end' ? 'left' : 'center' },
    axisLine: { show: place === 'middle', lineStyle: { color: palette.line } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.mutedInk,
      fontSize,
      hideOverlap: true,
      ...(place === 'middle' && { alignMinLabel: 'left' }),
      formatter: column ? tickFormatter(context, column, ticks) : String,
    },
  };
}
