import type { Services } from '../services.ts';
import type { Stream } from './read.ts';

/** How often a stream says that it is there, and looks whether it still may be. */
const HEARTBEAT_MS = 20_000;

export interface EventSource {
  /** The name of its events. */
  event: string;
  /** Whether a change of this topic may be one of its own. */
  concerns: (topic: string) => boolean;
  /** What there is to say now; null as soon as whoever asked must not hear it any more. */
  load: () => Promise<object | null>;
}

/** Server-sent events: what there is to say, at once and whenever it changes. The stream ends with the session. */
export function eventStream(source: EventSource, services: Services): Stream {
  return {
    stream: streamOf(source, services),
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  };
}

function streamOf({ event, concerns, load }: EventSource, services: Services): ReadableStream<Uint8Array> {
  const { notificationChannel, log } = services;
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    async start(controller) {
      let isOpen = true;
      let last = '';
      const send = async () => {
        const state = await load();
        if (!isOpen) return;
        if (state === null) return end();
        const data = JSON.stringify(state);
        controller.enqueue(encoder.encode(data === last ? ': still here\n\n' : `event: ${event}\ndata: ${data}\n\n`));
        last = data;
      };
      const sendNow = () => void send().catch((error: unknown) => log.warn({ err: error }, `${event} not told`));
      const timer = setInterval(sendNow, HEARTBEAT_MS).unref();
      let stopListening = () => {};
      close = () => {
        isOpen = false;
        clearInterval(timer);
        stopListening();
      };
      const end = () => {
        if (!isOpen) return;
        close();
        controller.close();
      };
      const onChange = (topic: string | null) => void ((topic === null || concerns(topic)) && sendNow());
      stopListening = await notificationChannel.listen({ onChange, onClose: end });
      // Whoever asked may be gone already.
      if (!isOpen) return stopListening();
      await send();
    },
    cancel: () => close(),
  });
}
