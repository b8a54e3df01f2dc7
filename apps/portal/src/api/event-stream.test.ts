import { waitFor } from '@testing-library/react';
import { ReadableStream } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { Network } from '../testing/network.ts';
import { subscribeToEvents } from './event-stream.ts';

const URL_PATH = '/notifications/stream';

/** A stream that says these pieces one by one, and then goes on or ends. */
function streamOf(pieces: string[], closes = false): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      if (closes) controller.close();
    },
  });
  // The environment's own Response takes streams of Node; jsdom knows none.
  return new Response(body as unknown as BodyInit, { headers: { 'Content-Type': 'text/event-stream' } });
}

async function receivedEvents(pieces: string[], count: number): Promise<string[]> {
  const network = new Network().on(`GET ${URL_PATH}`, () => streamOf(pieces));
  const events: string[] = [];
  const end = subscribeToEvents(URL_PATH, 'administrator', (data) => events.push(data));
  await waitFor(() => expect(events).toHaveLength(count), { timeout: 4_000 });
  end();
  expect(network.seen[0]?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
  return events;
}

it.each([
  ['an event', ['event: notifications\ndata: {"pending":2}\n\n'], ['{"pending":2}']],
  ['an event in pieces', ['data: {"pen', 'ding":3}\n', '\n'], ['{"pending":3}']],
  ['several at once, and none of the heartbeats', ['data: 1\n\n: still here\n\ndata: 2\n\n'], ['1', '2']],
  ['data of several lines', ['data: a\ndata: b\r\n\r\n'], ['a\nb']],
  ['lines that end in a carriage return alone', ['data: a\rdata: b\r\r', 'data: c\r\r\n'], ['a\nb', 'c']],
])('hears %s', async (_, pieces, expected) => {
  expect(await receivedEvents(pieces, expected.length)).toEqual(expected);
});

it('says nothing more once it is ended, and does not ask again', async () => {
  const network = new Network().on(`GET ${URL_PATH}`, () => streamOf(['data: 1\n\n'], true));
  const events: string[] = [];
  const end = subscribeToEvents(URL_PATH, 'administrator', (data) => events.push(data));
  end();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(network.count(`GET ${URL_PATH}`)).toBe(0);
  expect(events).toEqual([]);
});

it('37 a tab has one stream, which says what all of it hears', async () => {
  const network = new Network().on('GET /builder', () => streamOf(['data: 1\n\n']));
  const received: string[] = [];
  const ends = (['member', 'builder', 'administrator'] as const).map((scope) =>
    subscribeToEvents(`/${scope}`, scope, (data) => received.push(`${scope} ${data}`)),
  );
  await waitFor(() => expect(received).toEqual(['member 1', 'builder 1', 'administrator 1']), { timeout: 4_000 });
  expect(network.seen).toHaveLength(1);
  for (const end of ends) end();
});

describe('a stream that has died without a word', () => {
  afterEach(() => jest.useRealTimers());

  it('is opened anew when not even a heartbeat comes', async () => {
    jest.useFakeTimers();
    const network = new Network().on(`GET ${URL_PATH}`, () => streamOf(['data: 1\n\n']));
    const events: string[] = [];
    const end = subscribeToEvents(URL_PATH, 'administrator', (data) => events.push(data));
    await jest.advanceTimersByTimeAsync(40_000);
    expect([network.count(`GET ${URL_PATH}`), events]).toEqual([1, ['1']]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect([network.count(`GET ${URL_PATH}`), events]).toEqual([2, ['1', '1']]);
    end();
  });

  it('is opened anew when the network is back', async () => {
    jest.useFakeTimers();
    const network = new Network().on(`GET ${URL_PATH}`, () => streamOf(['data: 1\n\n']));
    const end = subscribeToEvents(URL_PATH, 'administrator', () => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(network.count(`GET ${URL_PATH}`)).toBe(1);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(network.count(`GET ${URL_PATH}`)).toBe(2);
    end();
  });
});
