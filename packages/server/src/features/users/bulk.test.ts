import { sampleUsers } from '@portico/database';
import { mailsTo } from '../../../testing/mails.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser, isSignedIn } from '../../../testing/users.ts';

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const bulk = (ids: readonly string[], change: object) => administrator.put('/admin/users/bulk', { ids, change });
const changedBy = async (ids: readonly string[], change: object) => {
  const { ids: changed } = (await bulk(ids, change)).body as { ids: string[] };
  return changed.sort();
};
const stateOf = async (id: string) =>
  (
    await portal.sql`select role, status, removed_at is not null as "isRemoved" from users where id = ${id}`
  )[0] as object;
const activitiesOf = async (id: string) =>
  (await portal.sql<{ action: string }[]>`select action from activities where subject_id = ${id} order by id`).map(
    ({ action }) => action,
  );
const ownId = async () =>
  (await portal.sql`select id from users where email = ${sampleUsers.administrator.email}`)[0]?.['id'] as string;

const IS = { role: 'member', status: 'active', isRemoved: false };
const THERE_AND_BACK = [
  [{ kind: 'status', status: 'inactive' }, { kind: 'status', status: 'active' }, { status: 'inactive' }],
  [{ kind: 'role', role: 'administrator' }, { kind: 'role', role: 'member' }, { role: 'administrator' }],
  [{ kind: 'remove' }, { kind: 'restore' }, { isRemoved: true }],
] as const;

test.each(THERE_AND_BACK)(
  '%o is done to all who are not so already, and taken back with %o',
  async (there, back, is) => {
    const [first, second] = [await addUser(portal), await addUser(portal)];
    const client = await portal.signIn(first);
    expect(await changedBy([second.id], there)).toEqual([second.id]);
    const changed = await changedBy([first.id, second.id], there);
    // Who is removed is not there any more.
    expect(changed).toEqual([first.id]);
    expect(await stateOf(first.id)).toEqual({ ...IS, ...is });
    expect(await isSignedIn(client)).toBe(false);
    expect(await changedBy([first.id, second.id], back)).toEqual([first.id, second.id].sort());
    expect(await stateOf(first.id)).toEqual(IS);
    expect(await activitiesOf(first.id)).toHaveLength(3);
  },
);

test('a password is reset or, where there is none, given, with a mail to each', async () => {
  const [one, other] = [await addUser(portal), await addUser(portal, { hasPassword: false })];
  await changedBy([one.id, other.id], { kind: 'reset-password' });
  expect((await mailsTo(portal, one.email)).map(({ kind }) => kind)).toEqual(['password-reset']);
  expect((await mailsTo(portal, other.email)).map(({ kind }) => kind)).toEqual(['welcome']);
  expect(await activitiesOf(one.id)).toContain('password-reset.sent');
  expect(await activitiesOf(other.id)).toEqual(['password.granted']);
});

test.each([[{ kind: 'status', status: 'inactive' }], [{ kind: 'role', role: 'member' }], [{ kind: 'remove' }]])(
  '%o of oneself among others is refused, and nobody is changed',
  async (change) => {
    const { id } = await addUser(portal);
    expect(codeOf(await bulk([id, await ownId()], change))).toBe('own_account');
    expect(await stateOf(id)).toEqual(IS);
    expect(await isSignedIn(administrator)).toBe(true);
  },
);

test('an address that somebody else has meanwhile keeps all from being restored', async () => {
  const [one, other] = [await addUser(portal), await addUser(portal)];
  await bulk([one.id, other.id], { kind: 'remove' });
  await addUser(portal, { email: one.email });
  expect((await bulk([one.id, other.id], { kind: 'restore' })).status).toBe(422);
  expect(await stateOf(other.id)).toMatchObject({ isRemoved: true });
});

test('nobody, somebody who is not there, an unknown change, and more than one change takes', async () => {
  const nowhere = '00000000-0000-7000-8000-000000000000';
  const { id } = await addUser(portal);
  expect(codeOf(await bulk([], { kind: 'remove' }))).toBe('invalid_input');
  expect(codeOf(await bulk([nowhere], { kind: 'remove' }))).toBe('not_found');
  expect(codeOf(await bulk([id], { kind: 'restore' }))).toBe('not_found');
  expect(codeOf(await bulk([id], { kind: 'role', role: 'owner' }))).toBe('invalid_input');
  expect(codeOf(await bulk([id], { kind: 'status', status: 'active' }))).toBe('already_done');
  expect(
    codeOf(
      await bulk(
        Array.from({ length: 5001 }, () => id),
        { kind: 'remove' },
      ),
    ),
  ).toBe('invalid_input');
});

test('all that match a filter are told, in the order of the list, and saved', async () => {
  const added = [await addUser(portal, { name: 'Zz Match B' }), await addUser(portal, { name: 'Zz Match A' })];
  const { body } = await administrator.get('/admin/users/matching?search=zz+match');
  const [b, a] = added.map(({ id }) => id);
  expect(body).toEqual({ ids: [a, b], total: 2 });
  const csv = await administrator.fetch('POST', '/admin/users/export', { ids: [b, a] });
  const names = (await csv.text()).split('\r\n').map((line) => line.slice(0, 10));
  expect(names.slice(1, 3)).toEqual(['Zz Match B', 'Zz Match A']);
});
