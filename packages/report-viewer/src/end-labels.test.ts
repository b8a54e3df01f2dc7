import { spreadOut } from './end-labels.ts';

test.each([
  [
    [10, 50, 90],
    [10, 50, 90],
  ],
  [
    [50, 50, 50],
    [50, 65, 80],
  ],
  [
    [90, 95, 100],
    [70, 85, 100],
  ],
  [
    [100, 0, 100],
    [85, 0, 100],
  ],
])('names at %j stand at %j: apart, and inside of the chart', (places, expected) => {
  expect(spreadOut(places, 15, 100)).toEqual(expected);
});
