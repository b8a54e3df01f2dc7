import { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import type { Services } from '../../services.ts';
import { read } from '../../http/read.ts';
import { countNotifications } from './queries.ts';

/** How often a stream says that it is there, and looks whether it still may be. */
const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events: `event: notifications`, `data: {"pending":2}`, at once and at every change. The stream ends with
 * the session.
 */
export const streamNotifications = read({
  route: 'notifications.stream',
  query: z.object({}),
  allow: 'administrator',
  run: async ({ scope, services }) => ({
    stream: streamOf(scope, services),
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  }),
});

function streamOf(scope: Scope, services: Services): ReadableStream<Uint8Array> {
  const { notificationChannel, log } = services;
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    async start(controller) {
      let isOpen = true;
      let last = -1;
      const send = async () => {
        const pending = await countNotifications(scope, services);
        if (!isOpen) return;
        if (pending === null) return end();
        const event = `event: notifications\ndata: ${JSON.stringify({ pending })}\n\n`;
        controller.enqueue(encoder.encode(pending === last ? ': still here\n\n' : event));
        last = pending;
      };
      const onChange = () => void send().catch((error: unknown) => log.warn({ err: error }, 'notifications not told'));
      const timer = setInterval(onChange, HEARTBEAT_MS).unref();
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
      stopListening = await notificationChannel.listen({ onChange, onClose: end });
      // Whoever asked may be gone already.
      if (!isOpen) return stopListening();
      await send();
    },
    cancel: () => close(),
  });
}
