import { registerMap } from 'echarts/core';
import type { MapShapes } from '../../../model/report-document.ts';

interface Shape {
  properties: { name: string; code?: string };
}

/** The outlines of a map, known to ECharts, and the names of its shapes by name and by code in small letters. */
export type ShapeNames = ReadonlyMap<string, string>;

const loaded = new Map<MapShapes, Promise<ShapeNames>>();

/** Islands so far away that the map would be mostly sea. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'American Samoa',
  'Guam',
  'Commonwealth of the Northern Mariana Islands',
  'Antarctica',
]);

/** Fetches the outlines once. @throws Error when they do not come */
export function loadShapes(shapes: MapShapes): Promise<ShapeNames> {
  const known = loaded.get(shapes) ?? fetchShapes(shapes);
  loaded.set(shapes, known);
  known.catch(() => loaded.delete(shapes));
  return known;
}

async function fetchShapes(shapes: MapShapes): Promise<ShapeNames> {
  const response = await fetch(`/assets/maps/${shapes}.json`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The outlines ${shapes} did not come: ${response.status}.`);
  const collection = (await response.json()) as { features: Shape[] };
  const features = collection.features.filter(({ properties }) => !LEFT_OUT.has(properties.name));
  registerMap(shapes, { ...collection, features } as Parameters<typeof registerMap>[1]);
  const names = features.flatMap(({ properties: { name, code } }) => [
    [name.toLowerCase(), name] as const,
    ...(code ? [[code.toLowerCase(), name] as const] : []),
  ]);
  return new Map(names);
}
