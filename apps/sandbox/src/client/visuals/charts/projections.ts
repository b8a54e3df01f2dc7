import type { MapShapes } from '../../../model/report-document.ts';

/** Longitude and latitude in degrees to a plane whose y grows upwards, in about as many units as degrees. */
export type Projection = (point: [number, number]) => [number, number];

const RADIANS = Math.PI / 180;

/** Equal areas between two parallels (Snyder, Map Projections: A Working Manual, p. 100), in degrees of the plane. */
function albers(parallels: [number, number], center: [number, number]): Projection {
  const [first, second, origin] = [parallels[0], parallels[1], center[1]].map((latitude) => latitude * RADIANS) as [
    number,
    number,
    number,
  ];
  const n = (Math.sin(first) + Math.sin(second)) / 2;
  const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first);
  const radius = (latitude: number) => Math.sqrt(Math.max(c - 2 * n * Math.sin(latitude), 0)) / n;
  const radiusOfOrigin = radius(origin);
  return ([longitude, latitude]) => {
    // Alaska reaches over the date line.
    const east = ((longitude - center[0] + 540) % 360) - 180;
    const angle = n * east * RADIANS;
    const away = radius(latitude * RADIANS);
    return [(away * Math.sin(angle)) / RADIANS, (radiusOfOrigin - away * Math.cos(angle)) / RADIANS];
  };
}

const mainland = albers([29.5, 45.5], [-96, 38]);
const alaska = albers([55, 65], [-154, 60]);
const hawaii = albers([8, 18], [-157, 20.5]);
const puertoRico = albers([8, 18], [-66.2, 18.2]);
/** Where atlases put them: Alaska at a third of its size and Hawaii below the south-west, Puerto Rico beside Florida. */
const ALASKA = { scale: 0.35, x: -17.5, y: -10.5 };
const HAWAII = { scale: 1, x: -8.5, y: -12.2 };
const PUERTO_RICO = { scale: 1, x: 19.5, y: -12.4 };

function unitedStates(point: [number, number]): [number, number] {
  const [longitude, latitude] = point;
  if (latitude > 50 && (longitude < -129 || longitude > 170)) return moved(alaska(point), ALASKA);
  if (latitude < 24 && longitude < -150) return moved(hawaii(point), HAWAII);
  if (latitude < 20 && longitude > -70) return moved(puertoRico(point), PUERTO_RICO);
  return mainland(point);
}

function moved([x, y]: [number, number], { scale, ...to }: { scale: number; x: number; y: number }): [number, number] {
  return [x * scale + to.x, y * scale + to.y];
}

/** Natural Earth by Tom Patterson, in the polynomial of Bojan Šavrič (2011). */
function naturalEarth([longitude, latitude]: [number, number]): [number, number] {
  const phi = latitude * RADIANS;
  const [p2, p4] = [phi ** 2, phi ** 4];
  const x = longitude * RADIANS * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [x / RADIANS, y / RADIANS];
}

export const PROJECTIONS: Record<MapShapes, Projection> = {
  'us-states': unitedStates,
  'world-countries': naturalEarth,
};
