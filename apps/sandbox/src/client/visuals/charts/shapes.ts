import type { Outline } from '@portico/report-viewer';
import type { MapShapes } from '../../../model/report-document.ts';
import { PROJECTIONS, type Projection } from './projections.ts';

type Ring = [number, number][];

/** A shape as the server sends it: every one of several polygons. */
interface Shape {
  type: 'Feature';
  properties: { name: string; code?: string };
  geometry: { type: 'MultiPolygon'; coordinates: Ring[][] };
}

/** The names of shapes by name and by code in small letters. */
export type ShapeNames = ReadonlyMap<string, string>;

/** The outlines of a map on a plane. */
export interface MapOutlines {
  outlines: Outline[];
  names: ShapeNames;
}

const loaded = new Map<MapShapes, Promise<MapOutlines>>();

/** Islands so far away that the map would be mostly sea. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'American Samoa',
  'Guam',
  'Commonwealth of the Northern Mariana Islands',
  'Antarctica',
]);

/** Fetches the outlines once. @throws Error when they do not come */
export function loadShapes(shapes: MapShapes): Promise<MapOutlines> {
  const known = loaded.get(shapes) ?? fetchShapes(shapes);
  loaded.set(shapes, known);
  known.catch(() => loaded.delete(shapes));
  return known;
}

async function fetchShapes(shapes: MapShapes): Promise<MapOutlines> {
  const response = await fetch(`/maps/${shapes}.json`, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The outlines ${shapes} did not come: ${response.status}.`);
  const collection = (await response.json()) as { features: Shape[] };
  const features = collection.features.filter(({ properties }) => !LEFT_OUT.has(properties.name));
  const names = features.flatMap(({ properties: { name, code } }) => [
    [name.toLowerCase(), name] as const,
    ...(code ? [[code.toLowerCase(), name] as const] : []),
  ]);
  return { outlines: features.map((shape) => outlineOf(shape, PROJECTIONS[shapes])), names: new Map(names) };
}

/** Projected once, not at every drawing. */
function outlineOf({ properties, geometry }: Shape, project: Projection): Outline {
  const rings = geometry.coordinates.flatMap((polygon) => polygon.map((ring) => unwrapped(ring).map(project)));
  return { name: properties.name, rings };
}

/** A ring over the date line goes on beyond 180 degrees, or it would run once around the world. */
function unwrapped(ring: Ring): Ring {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude, latitude]) => {
    before = longitude - 360 * Math.round((longitude - before) / 360);
    return [before, latitude];
  });
}
