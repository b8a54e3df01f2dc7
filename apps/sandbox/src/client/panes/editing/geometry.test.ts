import { moved, resized } from './geometry.ts';

const box = { x: 100, y: 80, width: 200, height: 120 };

test('a visual that is moved lands on the grid and keeps its size', () => {
  expect(moved(box, 13, -5)).toEqual({ x: 112, y: 72, width: 200, height: 120 });
});

test('with a grid of one pixel it lands where it was put', () => {
  expect(moved(box, 13, -5, 1)).toEqual({ x: 113, y: 75, width: 200, height: 120 });
});

test.each([
  ['the right edge', { x: 1, y: 0 }, 36, 99, { x: 100, y: 80, width: 236, height: 120 }],
  ['the left edge', { x: -1, y: 0 }, -20, 0, { x: 80, y: 80, width: 220, height: 120 }],
  ['the lower right corner', { x: 1, y: 1 }, 4, 8, { x: 100, y: 80, width: 204, height: 128 }],
  ['the left edge beyond the right one', { x: -1, y: 0 }, 900, 0, { x: 260, y: 80, width: 40, height: 120 }],
  ['the lower edge above the upper one', { x: 0, y: 1 }, 0, -900, { x: 100, y: 80, width: 200, height: 40 }],
] as const)('pulling %s leaves the opposite one where it is', (_, grip, dx, dy, expected) => {
  expect(resized(box, grip, dx, dy)).toEqual(expected);
});
