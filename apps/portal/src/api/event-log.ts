import type { RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { randomId } from './random-id.ts';
import { FullReloadRequired, request } from './request.ts';

type Visit = RouteInput<'log.visits'>['visits'][number];

/** As many as one call takes. */
const MAX_VISITS = 100;
const RETRY_AFTER_MS = 30_000;

/** What the server has not confirmed. Each has its id, so that one that is sent again counts once. */
let waiting: Visit[] = [];
let isSending = false;
/** The call under way; whether the server took all that waited. */
let sent: Promise<boolean> = Promise.resolve(false);

/** Tells the server that a page was read; again, later, if it does not answer. */
export function recordVisit(visit: Omit<Visit, 'id'>): void {
  waiting.push({ id: randomId(), ...visit });
  if (!isSending) sent = sendVisits();
}

/** Resolves when what waits has been sent, with whether the server took any of it. */
export const eventsSent = (): Promise<boolean> => (waiting.length > 0 ? sent : Promise.resolve(false));

async function sendVisits(): Promise<boolean> {
  if (isSending || waiting.length === 0) return false;
  isSending = true;
  const visits = waiting.slice(0, MAX_VISITS);
  const isDone = await post(route('log.visits'), { visits });
  isSending = false;
  if (!isDone) {
    setTimeout(() => void sendVisits(), RETRY_AFTER_MS);
    return false;
  }
  waiting = waiting.filter((visit) => !visits.includes(visit));
  await sendVisits();
  return true;
}

/** Tells the server that a reader has opened a file. */
export function recordFileAccess(name: string): void {
  const body: RouteInput<'log.page.action'> = { action: 'file-accessed', details: name };
  void post(route('log.page.action'), body);
}

/** Also sent when the page is being closed. Whether the server has it, or never will; nobody waits for it, and nobody is told. */
async function post(path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: true,
    });
    return status < 500 && status !== 429;
  } catch (error) {
    return error instanceof FullReloadRequired;
  }
}
