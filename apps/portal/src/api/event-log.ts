import type { RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { randomId } from './random-id.ts';
import { postEvent } from './post-event.ts';

type Visit = RouteInput<'log.visits'>['visits'][number];
type ReportView = RouteInput<'log.report-views'>['views'][number];

/** As many as one call takes. */
const MAX_EVENTS = 100;
const RETRY_AFTER_MS = 30_000;

/** What the server has not confirmed. Each has its id, so that one that is sent again counts once. */
class EventQueue<Event> {
  readonly #path: string;
  readonly #bodyOf: (events: Event[]) => object;
  #waiting: Event[] = [];
  #isSending = false;

  constructor(path: string, bodyOf: (events: Event[]) => object) {
    this.#path = path;
    this.#bodyOf = bodyOf;
  }

  add(event: Event): void {
    this.#waiting.push(event);
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0) return;
    this.#isSending = true;
    const events = this.#waiting.slice(0, MAX_EVENTS);
    const isDone = await postEvent(this.#path, this.#bodyOf(events));
    this.#isSending = false;
    if (!isDone) {
      setTimeout(() => void this.#send(), RETRY_AFTER_MS);
      return;
    }
    this.#waiting = this.#waiting.filter((event) => !events.includes(event));
    await this.#send();
  }
}

const visitQueue = new EventQueue<Visit>(route('log.visits'), (visits) => ({ visits }));
const reportQueue = new EventQueue<ReportView>(route('log.report-views'), (views) => ({ views }));

/** The page that is being read: what is done on it is recorded with it. */
let readPageId: string | null = null;

/** Notes which page is being read, until the function that it answers is called. */
export function beginReading(pageId: string): () => void {
  readPageId = pageId;
  return () => {
    if (readPageId === pageId) readPageId = null;
  };
}

/** Tells the server that a page was read; again, later, if it does not answer. */
export function recordVisit(visit: Omit<Visit, 'id'>): void {
  visitQueue.add({ id: randomId(), ...visit });
}

/** Tells the server that a reader has opened a file. */
export function recordFileAccess(name: string): void {
  const body: RouteInput<'log.page.action'> = {
    action: 'file-accessed',
    details: name,
    ...(readPageId !== null && { pageId: readPageId }),
  };
  void postEvent(route('log.page.action'), body);
}

/** Tells the server that the builder of a page was opened. */
export function recordBuilderVisit(pageId: string): void {
  const body: RouteInput<'log.page.action'> = { action: 'builder-visited', pageId };
  void postEvent(route('log.page.action'), body);
}

/** Why a report could not be shown. */
export type ReportFailureCause = NonNullable<ReportView['failure']>['cause'];

interface ReportFailure {
  reportId: string;
  /** When the report was asked for, as `performance.now()` counts. */
  startedAt: number;
  cause: ReportFailureCause;
  /** What the reader is shown: it is found in the activity. */
  reference: string;
}

/** Tells the server that a report on the page that is being read could not be shown. @returns false if none is being read */
export function recordReportFailure({ reportId, startedAt, cause, reference }: ReportFailure): boolean {
  const pageId = readPageId;
  if (pageId === null) return false;
  const loadMs = elapsedSince(startedAt);
  reportQueue.add({ id: randomId(), reportId, pageId, loadMs, failure: { cause, reference } });
  return true;
}

const elapsedSince = (startedAt: number) => Math.round(performance.now() - startedAt);

interface ReportPage {
  name?: string;
  displayName?: string | undefined;
}

/** As much of an embedded report as is listened to. */
interface ObservedReport {
  on(event: string, handler: (event: CustomEvent) => void): void;
}

export interface ReportObservation {
  reportId: string;
  /** When the report was asked for, as `performance.now()` counts. */
  startedAt: number;
  /** The page that is shown first; what is no whole report has none. */
  startPage?: Promise<ReportPage | undefined> | undefined;
  /** The report goes. */
  signal: AbortSignal;
}

/**
 * Tells the server, when a report goes or the browser leaves, that it was seen on the page that is being read: how long it
 * took to load and to be drawn, and which of its pages were looked at, and which last.
 */
export function observeReport(
  report: ObservedReport,
  { reportId, startedAt, startPage, signal }: ReportObservation,
): void {
  const pageId = readPageId;
  if (pageId === null || signal.aborted) return;
  const view: ReportView = { id: randomId(), reportId, pageId, loadMs: elapsedSince(startedAt) };
  report.on('rendered', () => (view.renderMs ??= elapsedSince(startedAt)));
  const note = ({ name, displayName = '' }: ReportPage = {}) => {
    if (name && !view.reportPages?.some((page) => page.name === name))
      (view.reportPages ??= []).push({ name, title: displayName });
    return name;
  };
  // What has no pages knows no event of them.
  if (startPage) {
    startPage.then(note, () => undefined);
    report.on('pageChanged', ({ detail }: CustomEvent<{ newPage?: ReportPage }>) => {
      const name = note(detail.newPage);
      if (name !== undefined) view.reportPage = name;
    });
  }
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    reportQueue.add(view);
  };
  signal.addEventListener('abort', end, { once: true, signal: leaving.signal });
  window.addEventListener('pagehide', end, { once: true, signal: leaving.signal });
}
