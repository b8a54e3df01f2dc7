import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { feature } from 'topojson-client';
import { US_STATES } from '../data/us-states.ts';
import type { MapShapes } from '../model/report-document.ts';
import { failures } from '../rest/failure.ts';

const require = createRequire(import.meta.url);

type Shapes = GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.MultiPolygon, { name: string; code?: string }>;

/** Outlines of public domain (Natural Earth, U.S. Census Bureau) in npm packages. */
const SOURCES: Record<MapShapes, { file: string; object: string; rename: Record<string, string> }> = {
  'us-states': { file: require.resolve('us-atlas/states-10m.json'), object: 'states', rename: {} },
  'world-countries': {
    file: require.resolve('world-atlas/countries-110m.json'),
    object: 'countries',
    rename: { 'United States of America': 'United States', 'Dominican Rep.': 'Dominican Republic' },
  },
};

const CODES = new Map(Object.entries(US_STATES).map(([code, [name]]) => [name, code]));
/** About a kilometre: finer lines are not seen on any page. */
const STEPS_PER_DEGREE = 50;

/** `GET /maps/{shapes}.json`: GeoJSON of the shapes under maps, made once from the packages' files. */
export function mapRoutes(): Hono {
  const made = new Map<string, Promise<string>>();
  return new Hono().get('/:file{.+\\.json}', async (context) => {
    const name = context.req.param('file').replace(/\.json$/, '');
    if (!Object.hasOwn(SOURCES, name)) throw failures.notFound(`Map ${name} was not found.`);
    const text = made.get(name) ?? makeShapes(name as MapShapes);
    made.set(name, text);
    return context.body(await text, 200, {
      'Content-Type': 'application/geo+json',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}

async function makeShapes(name: MapShapes): Promise<string> {
  const { file, object, rename } = SOURCES[name];
  const topology = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof feature>[0];
  const outlines = topology.objects[object];
  if (!outlines) throw new Error(`${file} holds no ${object}.`);
  const collection = feature(topology, outlines) as unknown as Shapes;
  const features = collection.features.map(({ geometry, properties }) => {
    const shown = rename[properties.name] ?? properties.name;
    const code = CODES.get(shown);
    return { type: 'Feature', properties: { name: shown, ...(code ? { code } : {}) }, geometry: coarser(geometry) };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function coarser(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): GeoJSON.MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.map((polygon) => polygon.map(coarserRing).filter((ring) => ring.length >= 4));
  return { type: 'MultiPolygon', coordinates: rings.filter((polygon) => polygon.length > 0) };
}

function coarserRing(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  const rounded = ring.map((point) => point.map((value) => Math.round(value * STEPS_PER_DEGREE) / STEPS_PER_DEGREE));
  return rounded.filter((point, index) => {
    const before = rounded[index - 1];
    return index === 0 || index === rounded.length - 1 || before?.[0] !== point[0] || before?.[1] !== point[1];
  });
}
