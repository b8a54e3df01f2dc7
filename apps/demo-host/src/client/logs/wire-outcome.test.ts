import { outcomeOf } from './wire-outcome.ts';

test.each([
  ['in', undefined, '…', 'plain'],
  ['in', 200, '200', 'plain'],
  ['in', 404, 'no listener', 'quiet'],
  ['in', 400, '400', 'bad'],
  ['out', 202, '202', 'plain'],
  ['out', 404, '404', 'bad'],
  ['out', 0, 'none', 'bad'],
] as const)('a message %s with the answer %s reads %s, %s', (direction, status, text, tone) => {
  expect(outcomeOf({ direction, status })).toMatchObject({ text, tone });
});
