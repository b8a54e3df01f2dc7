import { PROJECTIONS } from './projections.ts';

const us = PROJECTIONS['us-states'];
const world = PROJECTIONS['world-countries'];
const SEATTLE: [number, number] = [-122.3, 47.6];
const MIAMI: [number, number] = [-80.2, 25.8];
const BOSTON: [number, number] = [-71.1, 42.4];

test('the mainland keeps its directions around its middle', () => {
  expect(us([-96, 38])).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  expect(us(SEATTLE)[0]).toBeLessThan(us(MIAMI)[0]);
  expect(us(SEATTLE)[1]).toBeGreaterThan(us(MIAMI)[1]);
  expect(us(BOSTON)[0]).toBeGreaterThan(us(MIAMI)[0]);
});

test.each([
  ['Anchorage', [-149.9, 61.2]],
  ['the end of the Aleutians, beyond the date line', [173, 52.9]],
  ['Honolulu', [-157.9, 21.3]],
] as [string, [number, number]][])('%s stands below the south-west', (_, place) => {
  const [x, y] = us(place);
  expect(x).toBeLessThan(us([-97.5, 25.9])[0]);
  expect(y).toBeLessThan(us([-117.1, 32.5])[1]);
  expect(Math.abs(x)).toBeLessThan(26);
});

test('the world is as wide at the equator as nowhere else, and no pole is torn', () => {
  expect(world([0, 0])).toEqual([0, 0]);
  expect(world([180, 0])[0]).toBeGreaterThan(world([180, 60])[0]);
  expect(world([0, 90])[1]).toBeCloseTo(-world([0, -90])[1]);
});
