import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=7-900', { start: 7, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-900', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What asks for something else, or for nothing that can be understood, gets the whole file.
  [null, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=a-b', null],
  ['bytes=1e1-', null],
  ['lines=0-1', null],
  [`bytes=${'9'.repeat(400)}-`, null],
] as const)('%s of ten bytes is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
