import type { Client } from './portal.ts';

/** A stream of server-sent events. */
export interface Events {
  /** The next event, as it comes; null at the stream's end. */
  next(): Promise<string | null>;
  cancel(): Promise<void>;
}

/** The events that the streams are named for; what they also say for others is left out. */
const KINDS = { '/notifications/stream': 'notifications', '/profile/announcements': 'announcements' };

/** Opens a stream, that of notifications if none is named, to read its own events one after the other. */
export async function listen(client: Client, path = '/notifications/stream'): Promise<Events> {
  const response = await client.fetch('GET', path);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  // A proxy neither collects, keeps nor packs it.
  const { headers } = response;
  expect(['X-Accel-Buffering', 'Cache-Control', 'Content-Encoding'].map((name) => headers.get(name))).toEqual([
    'no',
    expect.stringContaining('no-store'),
    null,
  ]);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  const own = Object.entries(KINDS).find(([each]) => each === path)?.[1] ?? 'editors';
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end >= 0) {
          const event = rest.slice(0, end);
          rest = rest.slice(end + 2);
          if (event.startsWith(`event: ${own}\n`)) return event;
          continue;
        }
        const part = await reader?.read();
        if (!part || part.done) return null;
        rest += decoder.decode(part.value as Uint8Array, { stream: true });
      }
    },
    cancel: async () => reader?.cancel(),
  };
}
