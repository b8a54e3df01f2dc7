import { createStore } from './store.ts';

test('forgets what has expired', async () => {
  let now = 0;
  const sessions = createStore({ now: () => now })('Session');
  await sessions.upsert('a', { uid: 'u' }, 10);
  now = 9_999;
  expect(await sessions.find('a')).toMatchObject({ uid: 'u' });
  expect(await sessions.findByUid('u')).toMatchObject({ uid: 'u' });
  now = 10_000;
  expect(await sessions.find('a')).toBeUndefined();
  expect(await sessions.findByUid('u')).toBeUndefined();
});

test('holds no more than its bound; what has ended goes first, then what is oldest', async () => {
  let now = 0;
  const codes = createStore({ maxEntries: 3, now: () => now })('AuthorizationCode');
  await codes.upsert('old', {}, 100);
  await codes.upsert('ended', {}, 1);
  await codes.upsert('new', {}, 100);
  now = 1_000;
  await codes.upsert('newer', {}, 100);
  const held = async (...ids: string[]) => Promise.all(ids.map(async (id) => Boolean(await codes.find(id))));
  expect(await held('old', 'ended', 'new', 'newer')).toEqual([true, false, true, true]);
  await codes.upsert('newest', {}, 100);
  expect(await held('old', 'new', 'newer', 'newest')).toEqual([false, true, true, true]);
});

test('keeps models apart, and takes back all of a grant', async () => {
  const store = createStore();
  const [codes, tokens] = [store('AuthorizationCode'), store('RefreshToken')];
  await codes.upsert('x', { grantId: 'g' }, 10);
  await tokens.upsert('x', { grantId: 'g' }, 10);
  await tokens.revokeByGrantId('g');
  expect(await tokens.find('x')).toBeUndefined();
  await codes.consume('x');
  expect((await codes.find('x'))?.consumed).toEqual(expect.any(Number));
});
