import { Dashboard, Embed, Qna, Report, Tile } from '@portico/embed-sdk';
import type { EventEntry } from '../logs/entries.ts';
import type { Secrets } from './secrets.ts';

const NAMES = new Set([
  ...[Embed, Report, Dashboard, Tile, Qna].flatMap(({ allowedEvents }) => allowedEvents),
  'tokenRefreshFailed',
]);

/** Tells `report` of every event that anything embedded in this document raises: they bubble. */
export function tapEvents(report: (entry: EventEntry) => void, secrets: Secrets): void {
  let lastId = 0;
  for (const name of NAMES) {
    document.addEventListener(name, (event) => {
      // Names such as `error` and `blur` are those of the browser's own events, too.
      if (!(event instanceof CustomEvent)) return;
      report({ id: ++lastId, name, at: Date.now(), detail: secrets.json(withoutComponent(event.detail)) });
    });
  }
}

/** What an event says, without the objects of the library that it carries. */
function withoutComponent(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return detail;
  const { report: _, ...said } = detail as { report?: unknown };
  return said;
}
