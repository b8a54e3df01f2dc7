// The portal's process, PostgreSQL or the portal's sessions are ended at random moments, while releases are published and taken back.
import { startPortico } from './portico.mjs';
import { ReleaseWorld } from './release-world.mjs';
import { row } from './rows.mjs';

/** What is ended; the portal's process takes longest to come back, so it is ended less often. */
const VICTIMS = ['portal', 'PostgreSQL', 'PostgreSQL', 'sessions', 'sessions'];
const ROUNDS = 20;

/**
 * @param stack a Portico that does not restart PostgreSQL by itself.
 * @param {number} rounds
 * @returns how often what happened; @throws at the first broken promise.
 */
export async function runReleaseRounds(stack, rounds) {
  const world = new ReleaseWorld(stack);
  await world.begin();
  for (let round = 1; round <= rounds; round++) await world.round(VICTIMS[Math.floor(Math.random() * VICTIMS.length)]);
  return world.counts;
}

export async function drill() {
  const { stack } = await startPortico();
  const counts = await runReleaseRounds(stack, ROUNDS);
  const seen = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  return [row(`releases cut off, ${ROUNDS} rounds`, 'each is whole or absent, no save lost', seen.join(', '), true)];
}
