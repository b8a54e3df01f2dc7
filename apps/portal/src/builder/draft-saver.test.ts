import type { PageDocument } from '@portico/page-document';
import { DraftSaver, type KeptDraft, type SaveResult, type SaveState } from './draft-saver.ts';

const first: PageDocument = { format: 1, sourceLanguage: 'da', css: '', blocks: [] };
const written = (css: string): PageDocument => ({ ...first, css });

/** A server that keeps revisions as the portal's does, and whose answers wait until they are let go. */
function start({ isHeld = false } = {}) {
  const server = { revision: 1, css: '', isReachable: true, saves: 0, release: () => {} };
  const kept: { draft: KeptDraft | null } = { draft: null };
  const states: SaveState['kind'][] = [];
  const send = async ({ css }: PageDocument, revision: number): Promise<SaveResult> => {
    if (isHeld) await new Promise<void>((resolve) => (server.release = resolve));
    if (!server.isReachable) return { kind: 'unreachable' };
    if (revision !== server.revision) return { kind: 'outdated' };
    Object.assign(server, { css, revision: revision + 1, saves: server.saves + 1 });
    return { kind: 'saved', revision: server.revision, savedAt: '2026-11-22T10:42:00Z' };
  };
  const saver = new DraftSaver({
    saved: { revision: 1, savedAt: '2026-11-22T10:00:00Z' },
    document: first,
    send,
    keep: (draft) => (kept.draft = draft),
    onState: ({ kind }) => states.push(kind),
  });
  return { server, kept, states, saver };
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
  expect(kept.draft).toEqual({ revision: 1, document: written('a') });
  server.isReachable = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(server.css).toBe('a');
  expect(kept.draft).toBeNull();
  expect(states).toEqual(['waiting', 'saving', 'offline', 'saving', 'saved']);
});

test('11 a save on an old revision overwrites nothing and is not tried again', async () => {
  const { server, saver, kept } = start();
  Object.assign(server, { revision: 7, css: 'theirs' });
  saver.change(written('mine'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(saver.state.kind).toBe('outdated');
  saver.change(written('mine too'));
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
