import type { Services } from '../services.ts';
import type { Stream } from './read.ts';

/** How often a stream says that it is there, and looks whether it still may be. */
const HEARTBEAT_MS = 20_000;
/** The longest that a timer waits for a change that is known beforehand; then it is asked for anew. */
const MAX_WAIT_MS = 3_600_000;
/** The clock of the database may be a little behind. */
const AFTER_MS = 50;

export interface EventSource {
  /** The name of its events. */
  event: string;
  /** Whether a change of this topic may be one of its own. */
  concerns: (topic: string) => boolean;
  /** What there is to say now; null as soon as whoever asked must not hear it any more. */
  load: () => Promise<object | null>;
  /** After how many milliseconds there is something else to say by itself, as known since it was loaded; null: never. */
  untilChangeMs?: () => number | null;
  /** How long what was loaded holds without a change, in milliseconds. Without it, every heartbeat loads. */
  maxAgeMs?: number;
}

/**
 * Server-sent events: what there is to say, at once and whenever it changes. The stream ends with the session. A browser has six connections
 * to a server of HTTP/1.1, and each visible tab one stream: all that a tab is told comes in that one.
 */
export function eventStream(sources: readonly EventSource[], services: Services): Stream {
  return {
    stream: streamOf(sources, services),
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  };
}

const encoder = new TextEncoder();
const STILL_HERE = encoder.encode(': still here\n\n');

/** When a stream loads again: when what it has said is too old, and when there is known to be something else to say. */
function createTimers({ untilChangeMs, maxAgeMs = 0 }: EventSource, sendNow: () => void, beat: () => void) {
  let loadedAt = -Infinity;
  let change: NodeJS.Timeout | undefined;
  /** Until it has worked, every heartbeat tries again. */
  const reload = () => {
    loadedAt = -Infinity;
    sendNow();
  };
  const onBeat = () => (performance.now() - loadedAt < maxAgeMs ? beat() : reload());
  const heartbeat = setInterval(onBeat, HEARTBEAT_MS).unref();
  return {
    reload,
    onLoaded() {
      loadedAt = performance.now();
      clearTimeout(change);
      const untilMs = untilChangeMs?.() ?? null;
      if (untilMs !== null) change = setTimeout(reload, Math.min(untilMs + AFTER_MS, MAX_WAIT_MS)).unref();
    },
    clear() {
      clearInterval(heartbeat);
      clearTimeout(change);
    },
  };
}

interface Listener {
  isOpen: () => boolean;
  send: (chunk: Uint8Array) => void;
  end: () => void;
  log: Services['log'];
}

/** What one source says to a stream. */
function createFeed(source: EventSource, { isOpen, send, end, log }: Listener) {
  const { event, concerns, load } = source;
  let last = '';
  const say = async () => {
    if (!isOpen()) return;
    const state = await load();
    if (!isOpen()) return;
    if (state === null) return end();
    const data = JSON.stringify(state);
    send(data === last ? STILL_HERE : encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
    last = data;
    timers.onLoaded();
  };
  const sayNow = () => void say().catch((error: unknown) => log.warn({ err: error }, `${event} not told`));
  const timers = createTimers(source, sayNow, () => send(STILL_HERE));
  return {
    say,
    onChange: (topic: string | null) => void ((topic === null || concerns(topic)) && timers.reload()),
    clear: () => timers.clear(),
  };
}

function streamOf(sources: readonly EventSource[], { notificationChannel, log }: Services): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream({
    async start(controller) {
      let isOpen = true;
      const end = () => {
        if (!isOpen) return;
        close();
        controller.close();
      };
      const listener = { isOpen: () => isOpen, send: (chunk: Uint8Array) => controller.enqueue(chunk), end, log };
      const feeds = sources.map((source) => createFeed(source, listener));
      let stopListening = () => {};
      close = () => {
        isOpen = false;
        for (const feed of feeds) feed.clear();
        stopListening();
      };
      const onChange = (topic: string | null) => feeds.forEach((feed) => feed.onChange(topic));
      stopListening = await notificationChannel.listen({ onChange, onClose: end });
      // Whoever asked may be gone already.
      if (!isOpen) return stopListening();
      for (const feed of feeds) await feed.say();
    },
    cancel: () => close(),
  });
}
