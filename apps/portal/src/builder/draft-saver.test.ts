import type { PageDocument } from '@portico/page-document';
import { mergeDocuments } from '@portico/page-document/merge';
import { DraftSaver, type KeptDraft, type SaveResult, type SaveState } from './draft-saver.ts';

const first: PageDocument = { format: 1, sourceLanguage: 'da', css: '', blocks: [] };
const written = (css: string): PageDocument => ({ ...first, css });
const text = (id: string) => ({ id, type: 'text' as const, settings: {}, texts: { da: { html: id } } });

/** A server that keeps revisions as the portal's does, and whose answers wait until they are let go. */
function start({ isHeld = false, base = first }: { isHeld?: boolean; base?: PageDocument | null } = {}) {
  const server = { revision: 1, css: '', blocks: first.blocks, isReachable: true, saves: 0, release: () => {} };
  const kept: { draft: KeptDraft | null } = { draft: null };
  const states: SaveState['kind'][] = [];
  const screen = { document: first };
  const send = async ({ css, blocks }: PageDocument, revision: number): Promise<SaveResult> => {
    if (isHeld) await new Promise<void>((resolve) => (server.release = resolve));
    if (!server.isReachable) return { kind: 'unreachable' };
    if (revision !== server.revision) return { kind: 'outdated' };
    Object.assign(server, { css, blocks, revision: revision + 1, saves: server.saves + 1 });
    return { kind: 'saved', revision: server.revision, savedAt: '2026-11-22T10:42:00Z' };
  };
  const saver = new DraftSaver({
    saved: { revision: 1, savedAt: '2026-11-22T10:00:00Z' },
    document: first,
    base,
    send,
    load: async () => {
      if (!server.isReachable) throw new TypeError();
      const { css, blocks, revision } = server;
      return { document: { ...first, css, blocks }, revision, savedAt: '2026-11-22T10:42:00Z', savedBy: 'Bo' };
    },
    takeOver(from, theirs) {
      const merged = mergeDocuments(from, screen.document, theirs);
      return 'conflicts' in merged ? undefined : (screen.document = merged.document);
    },
    keep: (draft) => (kept.draft = draft),
    onState: ({ kind }) => states.push(kind),
  });
  const write = (document: PageDocument) => saver.change((screen.document = document));
  return { server, kept, states, saver, write };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('11 a draft is saved two seconds after the last change, once', async () => {
  const { server, saver, kept } = start();
  saver.change(written('a'));
  await jest.advanceTimersByTimeAsync(1_900);
  saver.change(written('ab'));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(server.saves).toBe(0);
  await jest.advanceTimersByTimeAsync(100);
  expect(server).toMatchObject({ css: 'ab', saves: 1 });
  expect(saver.state).toMatchObject({ kind: 'saved', revision: 2 });
  expect(kept.draft).toBeNull();
});

test('11 what was changed and changed back is not sent', async () => {
  const { server, saver } = start();
  saver.change(written('a'));
  saver.change(first);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.saves).toBe(0);
  expect(saver.state).toMatchObject({ kind: 'saved', revision: 1 });
});

test('11 what is written while a save is under way is saved after it, on its revision', async () => {
  const { server, saver } = start({ isHeld: true });
  saver.change(written('a'));
  await jest.advanceTimersByTimeAsync(2_000);
  saver.change(written('ab'));
  server.release();
  await jest.advanceTimersByTimeAsync(2_000);
  server.release();
  await jest.advanceTimersByTimeAsync(0);
  expect(server).toMatchObject({ css: 'ab', revision: 3 });
});

test('11 without a connection the changes wait on this device, and are sent once there is one', async () => {
  const { server, saver, kept, states } = start();
  server.isReachable = false;
  saver.change(written('a'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(saver.state.kind).toBe('offline');
  expect(kept.draft).toEqual({ revision: 1, document: written('a'), base: first });
  expect(saver.state).toEqual({ kind: 'offline', count: 1 });
  server.isReachable = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(server.css).toBe('a');
  expect(kept.draft).toBeNull();
  expect(states).toEqual(['waiting', 'saving', 'offline', 'saving', 'saved']);
});

test('11 without a connection it is said how many changes wait', async () => {
  const { server, saver, write } = start();
  server.isReachable = false;
  write(written('a'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(saver.state).toEqual({ kind: 'offline', count: 1 });
  write({ ...written('a'), blocks: [text('block001'), text('block002')] });
  expect(saver.state).toEqual({ kind: 'offline', count: 3 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(saver.state).toEqual({ kind: 'offline', count: 3 });
});

test('11 what somebody else has saved is taken over, and what is written here is saved after it', async () => {
  const { server, saver, write, kept } = start();
  Object.assign(server, { revision: 7, blocks: [text('block001')] });
  write(written('mine'));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(server).toMatchObject({ css: 'mine', revision: 8, saves: 1 });
  expect(server.blocks).toEqual([text('block001')]);
  expect(saver.state).toMatchObject({ kind: 'saved', revision: 8 });
  expect(kept.draft).toBeNull();
});

test('11 what somebody else has saved is taken over at once, by name, and nothing is sent for it', async () => {
  const { server, saver } = start();
  Object.assign(server, { revision: 2, blocks: [text('block001')] });
  await saver.catchUp(2);
  expect(saver.state).toMatchObject({ kind: 'saved', revision: 2, savedBy: 'Bo' });
  await saver.catchUp(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(server.saves).toBe(0);
});

test('11 a draft of which nobody knows what it was made from is not brought together with another', async () => {
  const { server, saver, write } = start({ base: null });
  Object.assign(server, { revision: 7, blocks: [text('block001')] });
  write(written('mine'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(saver.state.kind).toBe('outdated');
  expect(server.saves).toBe(0);
});

test('11 where both have changed the same, nothing is overwritten and nothing is tried again', async () => {
  const { server, saver, kept, write } = start();
  Object.assign(server, { revision: 7, css: 'theirs' });
  write(written('mine'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(saver.state.kind).toBe('outdated');
  write(written('mine too'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server).toMatchObject({ css: 'theirs', saves: 0 });
  expect(kept.draft?.document).toEqual(written('mine too'));
});

test('11 leaving sends what has not rested yet', async () => {
  const { server, saver } = start();
  saver.change(written('a'));
  expect(await saver.flush()).toBe(true);
  expect(server.css).toBe('a');
});
