const TIMEOUT_MS = 15_000;
const PAUSE_MS = 25;

/** Asks again and again until there is an answer. @throws after a while */
export async function eventually<Value>(
  ask: () => Promise<Value | null | undefined | false>,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (performance.now() > end) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
