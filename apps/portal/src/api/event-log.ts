import type { RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { randomId } from './random-id.ts';
import { postEvent } from './post-event.ts';

type Visit = RouteInput<'log.visits'>['visits'][number];

/** As many as one call takes. */
const MAX_VISITS = 100;
const RETRY_AFTER_MS = 30_000;

/** What the server has not confirmed. Each has its id, so that one that is sent again counts once. */
let waiting: Visit[] = [];
let isSending = false;

/** Tells the server that a page was read; again, later, if it does not answer. */
export function recordVisit(visit: Omit<Visit, 'id'>): void {
  waiting.push({ id: randomId(), ...visit });
  void sendVisits();
}

async function sendVisits(): Promise<void> {
  if (isSending || waiting.length === 0) return;
  isSending = true;
  const visits = waiting.slice(0, MAX_VISITS);
  const isDone = await postEvent(route('log.visits'), { visits });
  isSending = false;
  if (!isDone) {
    setTimeout(() => void sendVisits(), RETRY_AFTER_MS);
    return;
  }
  waiting = waiting.filter((visit) => !visits.includes(visit));
  await sendVisits();
}

/** Tells the server that a reader has opened a file. */
export function recordFileAccess(name: string): void {
  const body: RouteInput<'log.page.action'> = { action: 'file-accessed', details: name };
  void postEvent(route('log.page.action'), body);
}
