import type { PagePresence } from '@portico/server/page-object';
import { json, Network } from '../testing/network.ts';
import { Presence } from './presence.ts';

const PATH = '/admin/pages/1/editors';

/** A server that keeps who is there, as the portal's does, and somebody else who may be there. */
function start() {
  const other = { id: 'other', userId: 'bo', name: 'Bo', isSelf: false, block: null as string | null };
  const own = { block: null as string | null, isThere: false };
  const network: Network = new Network()
    .on(`GET ${PATH}`, () => {
      const editors = [other, ...(own.isThere ? [{ ...other, id: presence.editor, block: own.block }] : [])];
      return json({ editors, revision: 1, savedAt: '', savedBy: null } satisfies PagePresence);
    })
    .on(`PUT ${PATH}`, () => {
      const { block } = network.seen.at(-1)!.body as { block: string | null };
      Object.assign(own, { isThere: true, block: block === other.block ? null : block });
      return json({ block: own.block });
    })
    .on(`DELETE ${PATH}`, () => json(Object.assign(own, { isThere: false, block: null })));
  const presence = new Presence('1');
  presence.start();
  return { presence, network, own, other };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const MINUTE_MS = 60_000;

test('11 a tab says every few seconds that it is there, until it is closed', async () => {
  const { presence, network, own } = start();
  await jest.advanceTimersByTimeAsync(0);
  expect(own.isThere).toBe(true);
  const first = network.count(`PUT ${PATH}`);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(network.count(`PUT ${PATH}`)).toBe(first + 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(network.seen.at(-1)).toMatchObject({ method: 'DELETE', body: { editor: presence.editor } });
  presence.stop();
  const last = network.seen.length;
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(network.seen).toHaveLength(last);
});

test('11 a block that somebody else edits is this tab’s as soon as they have left it', async () => {
  const { presence, own, other } = start();
  other.block = 'block001';
  await jest.advanceTimersByTimeAsync(0);
  presence.edit('block001');
  await jest.advanceTimersByTimeAsync(0);
  expect([own.block, presence.holderOf('block001')?.name]).toEqual([null, 'Bo']);
  other.block = null;
  await jest.advanceTimersByTimeAsync(10_000);
  expect([own.block, presence.holderOf('block001')]).toEqual(['block001', undefined]);
  presence.stop();
});

test('11 a tab that nobody uses falls silent, so that its block is free and its session can end', async () => {
  const { presence, network, own } = start();
  presence.edit('block001');
  await jest.advanceTimersByTimeAsync(6 * MINUTE_MS);
  const count = () => network.count(`PUT ${PATH}`) + network.count(`GET ${PATH}`);
  const silent = count();
  own.isThere = false;
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(count()).toBe(silent);
  presence.touch();
  await jest.advanceTimersByTimeAsync(0);
  expect(own).toEqual({ isThere: true, block: 'block001' });
  presence.stop();
});
