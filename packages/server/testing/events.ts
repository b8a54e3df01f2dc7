import type { Client } from './portal.ts';

/** A stream of server-sent events. */
export interface Events {
  /** The next event, as it comes; null at the stream's end. */
  next(): Promise<string | null>;
  cancel(): Promise<void>;
}

/**
 * Opens a stream, that of notifications if none is named, to read its own events one after the other: those of the kind that comes first.
 */
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
  let own: string | undefined;
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end >= 0) {
          const event = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const kind = /^event: (\w+)/.exec(event)?.[1];
          own ??= kind;
          if (kind !== undefined && kind === own) return event;
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
