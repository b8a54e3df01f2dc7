import type { WireEntry } from './entries.ts';
import { outcomeOf } from './wire-outcome.ts';

/** The messages in which every word of the filter occurs: in direction, method, path or status. */
export function filterWire(entries: readonly WireEntry[], filter: string): readonly WireEntry[] {
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return entries;
  return entries.filter((entry) => {
    const { direction, method, path, status } = entry;
    const line = `${direction} ${method} ${path} ${status ?? ''} ${outcomeOf(entry).text}`.toLowerCase();
    return terms.every((word) => line.includes(word));
  });
}

/** The messages as a table that can be pasted into a report of a fault: oldest first, bodies left out. */
export function wireText(entries: readonly WireEntry[]): string {
  const rows = [...entries]
    .reverse()
    .map(({ direction, method, path, status, ms }) => [direction, method, path, status ?? '…', ms ?? ''].join('\t'));
  return ['direction\tmethod\tpath\tstatus\tms', ...rows].join('\n');
}
