import { withUnsupported, CallFailure, createFrame, type CallName, type EmbedFrame } from '@portico/embed-frame';
import { CALL_TABLE } from './call-table.ts';
import { refusalOf, type CallRow } from './call-row.ts';
import type { ContentType } from './content-types.ts';

/** The source names of events by content type; visuals and paginated reports count as reports. */
const EVENT_KINDS = {
  report: 'report',
  visual: 'report',
  paginated: 'report',
  dashboard: 'dashboard',
  tile: 'tile',
  qna: 'qna',
  create: 'report',
  quickCreate: 'report',
} as const;

/** A frame that implements only the tables, over two windows in memory. */
export function openMemoryFrame(iframe: HTMLIFrameElement, kind: ContentType) {
  const own = new EventTarget();
  const origin = new URL(iframe.src).origin;
  const host = { postMessage: (data: unknown) => deliver(window, structuredClone(data), origin, inner) };
  const inner = { postMessage: (data: unknown) => deliver(own, structuredClone(data), location.origin, host) };
  Object.defineProperty(iframe, 'contentWindow', { get: () => inner });
  const raise = (name: string) =>
    frame.emit(EVENT_KINDS[kind], name as 'rendered', { newPage: { name: 'Second', displayName: 'Second' } });
  const frame: EmbedFrame = createFrame(
    { allowedHostOrigins: [location.origin], handlers: handlersOf(kind, raise), uniqueId: 'contract' },
    { own, host, likelyHostOrigin: undefined } as never,
  );
  iframe.dispatchEvent(new Event('load'));
  return { frame, raise };
}

function deliver(to: EventTarget, data: unknown, origin: string, source: object): void {
  setTimeout(() => to.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })));
}

function handlersOf(kind: ContentType, raise: (name: string) => void) {
  const rows = Object.entries(CALL_TABLE) as [CallName, CallRow][];
  const known = rows.filter(([, row]) => row.on.includes(kind) || row.errors?.[kind]);
  const handlers = known.map(([name, row]) => [name, () => handle(row, kind, raise)]);
  return withUnsupported(kind, Object.fromEntries(handlers) as Parameters<typeof withUnsupported>[1]);
}

function handle(row: CallRow, kind: ContentType, raise: (name: string) => void): unknown {
  const refusal = refusalOf(row, kind);
  if (refusal) throw new CallFailure(refusal.status, { message: refusal.message });
  const events = row.until === 'loaded' ? ['loaded', 'rendered'] : row.until ? [row.until] : [];
  setTimeout(() => events.forEach(raise));
  return row.example;
}
