import type { ChartDescription } from '@portico/report-viewer';
import type { Cell } from '../../../model/frame-wire.ts';
import { highlightedOnly } from '../series.ts';
import { markOf, measureDetails, measureOf, nameOf, numberAt, type ChartInput } from './chart-input.ts';
import { describeAxes } from './describe-axes.ts';
import { PROJECTIONS } from './projections.ts';
import { loadShapes, type ShapeNames } from './shapes.ts';

/** Shapes coloured by the first measure. */
export async function describeFilledMap(given: ChartInput): Promise<ChartDescription> {
  const { outlines, names } = await loadShapes(given.visual.map?.shapes ?? 'world-countries');
  const input = { ...given, data: highlightedOnly(given.data) };
  const { columns, rows } = input.data;
  // A map cannot colour levels below that of its shapes.
  if (!rows.some((row) => shapeOf(names, row)))
    return describeAxes({ ...given, visual: { ...given.visual, type: 'clusteredBarChart' } });
  const at = columns.findIndex(({ role }) => role === 'measure');
  const column = columns[at];
  const fills = rows.map((row) => {
    const details = () => measureDetails(input, row);
    const mark = markOf(input, row, { name: nameOf(row, input), series: column?.name ?? '', at, details });
    return { outline: shapeOf(names, row), value: numberAt(row, at), mark };
  });
  return { kind: 'map', outlines, measure: column && measureOf(column), fills };
}

function shapeOf(names: ShapeNames, row: readonly Cell[]): string | undefined {
  return names.get(String(row[0] ?? '').toLowerCase());
}

/** Circles at coordinates, sized by a measure. */
export async function describeMap(given: ChartInput): Promise<ChartDescription> {
  const { map } = given.visual;
  const shapes = map?.shapes ?? 'world-countries';
  const { outlines } = await loadShapes(shapes);
  const input = { ...given, data: highlightedOnly(given.data) };
  const { columns, rows } = input.data;
  const find = (name: string | undefined) => columns.findIndex((column) => column.name === name);
  const [longitude, latitude, size] = [find(map?.longitude), find(map?.latitude), find(map?.size)];
  const at = size >= 0 ? size : columns.findIndex(({ role }) => role === 'measure');
  const all = rows.flatMap((row) => {
    const [east, north] = [numberAt(row, longitude), numberAt(row, latitude)];
    if (east === null || north === null) return [];
    const [x, y] = PROJECTIONS[shapes]([east, north]);
    const details = () => measureDetails(input, row, [longitude, latitude]);
    const mark = markOf(input, row, { name: nameOf(row, input), series: columns[at]?.name ?? '', at, details });
    return [{ x, y, size: numberAt(row, size), mark }];
  });
  return { kind: 'map', outlines, measure: undefined, circles: { hasSizes: size >= 0, all } };
}
