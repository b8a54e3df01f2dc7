import { runCrashRounds } from '../../../scripts/crash-rounds.mjs';
import { expect, test } from './stack.ts';

/** `node scripts/crash-rounds.mjs 200` runs as many as one likes. */
const ROUNDS = 6;

test('whatever is ended while a release is published or taken back: it is whole or absent, and no acknowledged save is lost', async ({
  stack,
}) => {
  test.setTimeout(180_000);
  const counts = await runCrashRounds(stack, ROUNDS);
  expect(counts.answered + counts['cut, and done'] + counts['cut, and not done']).toBe(ROUNDS);
  expect(counts.saves).toBeGreaterThan(0);
  expect(counts.reads).toBeGreaterThan(0);
});
