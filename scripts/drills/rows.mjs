// The rows of the drills' table, and how long something took.

const STEP_MS = 50;

/** @typedef {{ name: string, expected: string, seen: string, hasPassed: boolean | null }} Row */

/** @param {string} name @param {string} expected @param {string} seen @param {boolean | null} hasPassed @returns {Row} */
export const row = (name, expected, seen, hasPassed) => ({ name, expected, seen, hasPassed });

/** What this machine cannot try: the row says why, and fails nothing. @param {string} name @param {string} why */
export const notTried = (name, why) => row(name, 'not tried', why, null);

/** @param {number} ms */
export const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks until the answer is yes.
 * @param {() => Promise<unknown>} ask
 * @param {number} limitMs
 * @returns how many milliseconds that took; Infinity where it was not so within the limit
 */
export async function timeUntil(ask, limitMs) {
  const begun = performance.now();
  while (performance.now() - begun < limitMs) {
    if (await ask()) return performance.now() - begun;
    await pause(STEP_MS);
  }
  return Infinity;
}
