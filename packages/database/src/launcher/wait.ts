import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 25;

/** Asks again and again until the answer is neither null nor false; null after `timeoutMs`. Asks at least once. */
export async function waitFor<Answer>(
  timeoutMs: number,
  ask: () => Answer | null | false | Promise<Answer | null | false>,
): Promise<Answer | null> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() >= end) return null;
    await sleep(PAUSE_MS);
  }
}
