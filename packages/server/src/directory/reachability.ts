import { readDiscovery } from './id-token.ts';
import type { Fetch } from './network.ts';
import type { DirectorySettings } from './settings.ts';

/** Whoever signs in within this time of an answer is sent on without another question. */
const GOOD_FOR_MS = 10_000;

/**
 * Makes the check that the directory answers, by the tenant's own document. Sign-ins at the same time share one question.
 * @returns a function that throws DirectoryFailure or DependencyFailure
 */
export function createReachabilityCheck(settings: DirectorySettings, ask: Fetch): () => Promise<void> {
  let answeredAt = -Infinity;
  let asking: Promise<void> | null = null;
  const askOnce = async () => {
    await readDiscovery(settings, ask);
    answeredAt = performance.now();
  };
  return async () => {
    if (performance.now() - answeredAt < GOOD_FOR_MS) return;
    asking ??= askOnce().finally(() => (asking = null));
    await asking;
  };
}
