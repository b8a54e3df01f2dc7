import type { Cell } from '../../../model/frame-wire.ts';
import { mix } from '../../view/colors.ts';
import { pointOf } from '../points.ts';
import { highlightedOnly } from '../series.ts';
import type { BuildChart, ChartInput, ChartMark } from './built-chart.ts';
import { buildCartesian } from './cartesian.ts';
import { commonOptions, fontSizeOf, opacityOf, shortNumber } from './chart-theme.ts';
import { PROJECTIONS } from './projections.ts';
import { measureLines, nameOf, numberAt, sizer } from './scatter.ts';
import { loadShapes, type ShapeNames } from './shapes.ts';
import { plainColor, tooltipOf } from './tooltip.ts';

/** Shapes coloured by the first measure. */
export const buildFilledMap: BuildChart = async (input) => {
  const { context } = input;
  const shapes = input.visual.map?.shapes ?? 'world-countries';
  const names = await loadShapes(shapes);
  const { rows, groups, measureAt, data } = tableOf(input);
  if (!rows.some((row) => shapeOf(names, row))) return buildCartesian(asBars(input));
  const values = rows.map((row) => numberAt(row, measureAt) ?? 0);
  const column = data.columns[measureAt];
  const marks: ChartMark[] = rows.map((row, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    name: nameOf(row, groups, context),
    series: column?.name ?? '',
    point: pointOf(data, row, measureAt, context.format),
  }));
  return {
    option: {
      ...commonOptions(context),
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const row = rows[entry?.dataIndex ?? -1];
        const color = plainColor(entry?.color);
        return (
          row && { title: nameOf(row, groups, context), lines: measureLines(data, row, measureAt, context, color) }
        );
      }),
      visualMap: scaleOf(input, values, column ? shortNumber(context, column) : String),
      series: [
        {
          type: 'map',
          map: shapes,
          ...roomOf(input),
          itemStyle: landStyle(input),
          emphasis: { label: { show: false }, itemStyle: { areaColor: 'inherit', borderColor: context.palette.ink } },
          select: { disabled: true },
          data: rows.map((row, index) => ({
            name: shapeOf(names, row) ?? String(row[0]),
            value: numberAt(row, measureAt),
            itemStyle: { opacity: opacityOf(context, marks[index]?.point.identity) },
          })),
        },
      ],
    },
    marks,
    picks: 'mark',
  };
};

function shapeOf(names: ShapeNames, row: readonly Cell[]): string | undefined {
  return names.get(String(row[0] ?? '').toLowerCase());
}

/** A map cannot colour levels below that of its shapes. */
function asBars(input: ChartInput): ChartInput {
  return { ...input, visual: { ...input.visual, type: 'clusteredBarChart' } };
}

/** Circles at coordinates, sized by a measure. */
export const buildMap: BuildChart = async (input) => {
  const { context, visual } = input;
  const shapes = visual.map?.shapes ?? 'world-countries';
  await loadShapes(shapes);
  const { rows, groups, measureAt, data } = tableOf(input);
  const find = (name: string | undefined) => data.columns.findIndex((column) => column.name === name);
  const [longitude, latitude, size] = [visual.map?.longitude, visual.map?.latitude, visual.map?.size].map(find) as [
    number,
    number,
    number,
  ];
  const shownAt = size >= 0 ? size : measureAt;
  const sizeOf = sizer(
    rows.map((row) => numberAt(row, size)),
    size >= 0,
    input.size,
  );
  const places = [longitude, latitude];
  const placeAt = (row: readonly Cell[]) => {
    const [east, north] = [numberAt(row, longitude), numberAt(row, latitude)];
    return east === null || north === null ? [null, null] : PROJECTIONS[shapes]([east, north]);
  };
  const marks: ChartMark[] = rows.map((row, dataIndex) => ({
    seriesIndex: 0,
    dataIndex,
    name: nameOf(row, groups, context),
    series: data.columns[shownAt]?.name ?? '',
    point: pointOf(data, row, shownAt, context.format),
  }));
  return {
    option: {
      ...commonOptions(context),
      geo: {
        map: shapes,
        ...roomOf(input),
        itemStyle: landStyle(input),
        silent: true,
      },
      tooltip: tooltipOf(context, 'item', ([entry]) => {
        const row = rows[entry?.dataIndex ?? -1];
        if (!row) return undefined;
        const lines = measureLines(data, row, measureAt, context, undefined);
        return {
          title: nameOf(row, groups, context),
          lines: lines.filter((_, index) => !places.includes(measureAt + index)),
        };
      }),
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          cursor: 'pointer',
          itemStyle: { color: context.palette.accent, borderColor: context.palette.paper, borderWidth: 0.75 },
          data: rows.map((row, index) => ({
            value: placeAt(row),
            symbolSize: sizeOf(numberAt(row, size)),
            itemStyle: { opacity: 0.62 * opacityOf(context, marks[index]?.point.identity) },
          })),
        },
      ],
    },
    marks,
    picks: 'mark',
  };
};

function tableOf(input: ChartInput) {
  const data = highlightedOnly(input.data);
  const groups = data.columns.filter((column) => column.role === 'column');
  return { data, rows: data.rows, groups, measureAt: groups.length };
}

/** The largest map that fits, with space for the scale below. */
function roomOf({ visual }: ChartInput) {
  const bottom = visual.type === 'filledMap' ? 30 : 4;
  return { left: 4, right: 4, top: 4, bottom, roam: false, aspectScale: 1, preserveAspect: 'contain' };
}

function landStyle({ context: { palette } }: ChartInput) {
  return {
    areaColor: palette.isHighContrast ? palette.paper : mix(palette.ink, palette.paper, 0.07),
    borderColor: palette.isHighContrast ? palette.ink : mix(palette.ink, palette.paper, 0.18),
    borderWidth: 0.6,
  };
}

function scaleOf({ context, size }: ChartInput, values: readonly number[], write: (value: number) => string) {
  const [min, max] = [Math.min(...values), scaleEnd(values)];
  const isCut = max < Math.max(...values);
  return {
    type: 'continuous',
    min,
    max: max === min ? min + 1 : max,
    inRange: { color: [...context.palette.scale] },
    orient: 'horizontal',
    left: 4,
    bottom: 0,
    itemWidth: 8,
    itemHeight: Math.min(160, size.width * 0.4),
    text: [`${isCut ? '≥ ' : ''}${write(max)}`, write(min)],
    textStyle: { color: context.palette.mutedInk, fontSize: fontSizeOf(context) },
    textGap: 8,
    hoverLink: false,
    calculable: false,
  };
}

/** The colour scale ends at this quantile where the maximum is an outlier, so that other shapes keep distinct colours. */
const OUTLIER_QUANTILE = 0.95;
const FAR_ABOVE = 2;

function scaleEnd(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const [upperQuantile = 0, largest = 0] = [
    ordered[Math.floor((ordered.length - 1) * OUTLIER_QUANTILE)],
    ordered.at(-1),
  ];
  return upperQuantile > 0 && largest > upperQuantile * FAR_ABOVE ? upperQuantile : largest;
}
