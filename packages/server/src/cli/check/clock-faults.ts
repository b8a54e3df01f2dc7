import { fault, type Finding, ok } from './finding.ts';
import type { Fetch } from '../../directory/network.ts';

/** One-time passwords change after so long. */
export const MAX_SKEW_MS = 30_000;
const ANSWER_MS = 5_000;

/** @param skewMs how far the other's clock is before ours */
export function skewFault(other: string, skewMs: number): Finding {
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return fault(
    'clock',
    `The clock of this machine is ${seconds} seconds ${skewMs > 0 ? 'behind' : 'before'} that of ${other}: let NTP (chrony or ` +
      'systemd-timesyncd) set the clocks of both.',
  );
}

interface Service {
  url: string;
  ask: Fetch;
}

/** Compares this machine's clock with those of services, by the `Date` of their answers. Who does not answer is named elsewhere. */
export async function checkClocks(services: readonly Service[], now: () => number): Promise<Finding[]> {
  const skews = await Promise.all(
    services.map(async ({ url, ask }) => ({ url, skewMs: await readSkew(url, ask, now) })),
  );
  const known = skews.filter((each): each is { url: string; skewMs: number } => each.skewMs !== null);
  const faults = known.filter(({ skewMs }) => Math.abs(skewMs) > MAX_SKEW_MS);
  if (faults.length > 0) return faults.map(({ url, skewMs }) => skewFault(new URL(url).host, skewMs));
  return [
    ok(
      'clock',
      `It agrees with PostgreSQL's where that answers, and with that of each service that says its own (${known.length}).`,
    ),
  ];
}

async function readSkew(url: string, ask: Fetch, now: () => number): Promise<number | null> {
  try {
    const response = await ask(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('Date') ?? '');
    return Number.isNaN(date) ? null : date - now();
  } catch {
    return null;
  }
}
