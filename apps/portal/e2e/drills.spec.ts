import { runKillRounds } from '../../../scripts/drills/kill.mjs';
import { runReleaseRounds } from '../../../scripts/drills/releases.mjs';
import { victimsOf } from '../../../scripts/drills/victims.mjs';
import { expect, test } from './stack.ts';

/** `pnpm drills releases` runs more, and `pnpm drills` the others. */
const ROUNDS = 6;

test.use({ portico: 'drills' });
test.describe.configure({ timeout: 180_000 });

test('whatever is ended while a release is published or taken back: it is whole or absent, and no acknowledged save is lost', async ({
  stack,
}) => {
  const counts = await runReleaseRounds(stack, ROUNDS);
  expect(counts.answered + counts['cut, and done'] + counts['cut, and not done']).toBe(ROUNDS);
  expect(counts.saves).toBeGreaterThan(0);
  expect(counts.reads).toBeGreaterThan(0);
});

test('33.M3 whatever is ended while drafts, pages, profiles and favourites are saved: no acknowledged write is lost', async ({
  stack,
}) => {
  const { portal, PostgreSQL } = victimsOf(stack);
  const options = { rounds: 2, share: 0.2, readers: 5 };
  const { lost, faults, acknowledged } = await runKillRounds(stack, stack.urls.portal, { portal, PostgreSQL }, options);
  expect({ lost, faults }).toEqual({ lost: [], faults: [] });
  expect(acknowledged).toBeGreaterThan(0);
});
