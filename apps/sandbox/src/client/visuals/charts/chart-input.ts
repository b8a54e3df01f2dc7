import type { ChartDescription, Mark } from '@portico/report-viewer';
import type { Cell, ResultColumn, VisualData } from '../../../model/frame-wire.ts';
import { captionOf } from '../../../model/format.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { isChosen, pointOf } from '../points.ts';
import { BETWEEN_LEVELS } from '../series.ts';
import type { DataPoint, DrawContext } from '../visual.ts';

/** What a chart is described from. */
export interface ChartInput {
  data: VisualData;
  visual: DataVisual;
  context: DrawContext;
}

/** A mark, and the point of the data that it stands for. */
export interface ChartMark extends Mark {
  point: DataPoint;
}

export type DescribeChart = (input: ChartInput) => ChartDescription | Promise<ChartDescription>;

interface MarkOf {
  name: string;
  series: string;
  /** The column of its number. */
  at: number;
  /** Nothing of the whole chart is highlighted. */
  isFaded?: boolean;
  details: (point: DataPoint) => ReturnType<Mark['details']>;
}

/** The mark of a row. */
export function markOf(input: ChartInput, row: readonly Cell[], { at, details, isFaded, ...said }: MarkOf): ChartMark {
  const { data, context } = input;
  const point = pointOf(data, row, at, context.format);
  const isOne = context.selection.length > 0 && isChosen(context.selection, point.identity);
  return {
    ...said,
    point,
    value: point.value,
    text: point.formattedValue,
    isChosen: isOne,
    isFaded: isFaded === true || (context.selection.length > 0 && point.identity.length > 0 && !isOne),
    details: () => details(point),
  };
}

export function measureOf(column: ResultColumn) {
  const { decimals = 0, suffix = '' } = column.format ?? {};
  return { name: captionOf(column), decimals, suffix };
}

export function numberAt(row: readonly Cell[], at: number): number | null {
  const cell = row[at];
  return typeof cell === 'number' ? cell : null;
}

/** What a row is called by all of its groups. */
export function nameOf(row: readonly Cell[], { data, context }: ChartInput): string {
  return data.columns
    .filter(({ role }) => role === 'column')
    .map((column, index) => context.format(row[index] ?? null, column))
    .join(BETWEEN_LEVELS);
}

/** All measures of a row, but those that say where it is. */
export function measureDetails({ data, context }: ChartInput, row: readonly Cell[], without: readonly number[] = []) {
  return data.columns.flatMap((column, at) =>
    column.role === 'measure' && !without.includes(at)
      ? [{ label: captionOf(column), value: context.format(row[at] ?? null, column) }]
      : [],
  );
}
