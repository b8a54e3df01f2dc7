import { registerMap } from 'echarts/core';
import type { MapShapes } from '../../../model/report-document.ts';
import { PROJECTIONS, type Projection } from './projections.ts';

type Ring = [number, number][];

/** A shape as the server sends it: every one of several polygons. */
interface Shape {
  type: 'Feature';
  properties: { name: string; code?: string };
  geometry: { type: 'MultiPolygon'; coordinates: Ring[][] };
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
  const response = await fetch(`/maps/${shapes}.json`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The outlines ${shapes} did not come: ${response.status}.`);
  const collection = (await response.json()) as { features: Shape[] };
  // Projected once: ECharts would do it at every drawing.
  const features = collection.features
    .filter(({ properties }) => !LEFT_OUT.has(properties.name))
    .map((shape) => projected(shape, PROJECTIONS[shapes]));
  registerMap(shapes, { ...collection, features } as unknown as Parameters<typeof registerMap>[1]);
  const names = features.flatMap(({ properties: { name, code } }) => [
    [name.toLowerCase(), name] as const,
    ...(code ? [[code.toLowerCase(), name] as const] : []),
  ]);
  return new Map(names);
}

function projected(shape: Shape, project: Projection): Shape {
  const coordinates = shape.geometry.coordinates.map((polygon) => polygon.map((ring) => unwrapped(ring).map(project)));
  return { ...shape, geometry: { ...shape.geometry, coordinates } };
}

/** A ring over the date line goes on beyond 180 degrees, or it would run once around the world. */
function unwrapped(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude, latitude]) => {
    before = longitude - 360 * Math.round((longitude - before) / 360);
    return [before, latitude];
  });
}
