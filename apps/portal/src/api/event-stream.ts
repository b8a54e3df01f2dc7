import { request } from './request.ts';

/** Delays: before the first connection (the page loads first), before the first retry, and the maximum. */
const RETRY_MS = { start: 2_500, first: 2_000, max: 60_000 };
/** A stream that has lived for so long was not ended for another one of the same user. */
const STEADY_MS = 30_000;

/** A stream that says nothing for so long, not even that it is there, is dead: a laptop has slept, or a network is another one. */
const SILENCE_MS = 50_000;

/** How much the streams say: each also says what the ones before it do. */
export type StreamScope = 'member' | 'administrator' | 'builder';
const SCOPES: readonly StreamScope[] = ['member', 'administrator', 'builder'];

interface Subscriber {
  url: string;
  scope: StreamScope;
  onEvent: (data: string) => void;
}

const subscribers = new Set<Subscriber>();
let closeStream = () => {};

/** Opens the one stream of this tab: a browser has few connections, and four tabs would use up all of them. */
function restart(): void {
  closeStream();
  const widest = [...subscribers].toSorted((a, b) => SCOPES.indexOf(b.scope) - SCOPES.indexOf(a.scope))[0];
  const notify = (data: string) => subscribers.forEach(({ onEvent }) => onEvent(data));
  closeStream = widest ? openStream(widest.url, notify) : () => {};
}

/**
 * Subscribes to the server-sent events of a URL, and receives those of the others, too: it takes what it knows.
 * @returns what ends the subscription.
 */
export function subscribeToEvents(url: string, scope: StreamScope, onEvent: (data: string) => void): () => void {
  const subscriber = { url, scope, onEvent };
  subscribers.add(subscriber);
  // Whoever comes later receives what there is to say now, in the language of now.
  restart();
  return () => {
    subscribers.delete(subscriber);
    restart();
  };
}

/**
 * Reads the events of a URL while the page is visible: tabs in the background would use up the browser's connections. Not an EventSource,
 * because that cannot send the XHR header.
 * @returns what ends it.
 */
function openStream(url: string, onEvent: (data: string) => void): () => void {
  let connection: AbortController | null = null;
  let pauseMs = RETRY_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    connection = new AbortController();
    const openedAt = performance.now();
    try {
      const response = await request(url, { signal: connection.signal, headers: { Accept: 'text/event-stream' } });
      if (!response.ok || !response.body) throw new Error('no stream');
      for await (const data of eventsOf(response.body)) onEvent(data);
    } catch {
      // Signed out, another build, or no network: the next call of the user reports it.
    }
    if (connection.signal.aborted) return;
    if (performance.now() - openedAt > STEADY_MS) pauseMs = RETRY_MS.first;
    timer = setTimeout(() => void open(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, RETRY_MS.max);
  };
  const close = () => {
    clearTimeout(timer);
    connection?.abort();
  };
  const onVisibilityChange = () => {
    close();
    if (document.visibilityState === 'visible') timer = setTimeout(() => void open(), RETRY_MS.start);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onVisibilityChange);
    close();
  };
}

/** The data of each event of a stream. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: string[] = [];
  // Not with the page, which is there before anything is streamed.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for (;;) {
    const silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}
