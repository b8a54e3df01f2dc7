import { eventually } from '../../../testing/eventually.ts';
import { addUser, enrolTwoFactor, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/processes.ts';
import type { SessionLengthImpact } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());
afterEach(() => portal.sql`delete from settings`);

const TWO_FACTOR = '/admin/settings/two-factor';
const SESSION = '/admin/settings/session';
const fieldsOf = (body: unknown) => (body as { error?: { fields?: object } } | null)?.error?.fields;
const show = (client = administrator) => client.screen('/admin/settings/sign-in', 'Settings/SignIn');
const detailsOf = async (action: string) =>
  (await portal.sql`select details from activities where action = ${action} order by at desc limit 1`)[0]?.[
    'details'
  ] as unknown;

describe('the rule on the second factor', () => {
  const setRule = (member: unknown, administrators: unknown = 'optional', client = administrator) =>
    client.put(TWO_FACTOR, { member, administrator: administrators });

  test('asks members who have none at their next request, and lets the others be', async () => {
    const [without, having] = [await addUser(portal), await addUser(portal)];
    const [open, safe] = [await portal.signIn(without), await portal.signIn(having)];
    await enrolTwoFactor(safe);
    const before = (await show()).twoFactor.without.member;
    expect((await setRule('required')).status).toBe(200);
    expect(await isSignedIn(open)).toBe(false);
    expect((await open.page('/two-factor')).component).toBe('Auth/TwoFactor');
    expect(await isSignedIn(safe)).toBe(true);
    expect(before).toBeGreaterThan(0);
    expect(await detailsOf('two-factor-policy.updated')).toMatchObject({
      'before.member': 'optional',
      'after.member': 'required',
    });
    // Who signs in now sets it up first; who has it does not switch it off.
    expect(await isSignedIn(await portal.signIn(without))).toBe(false);
    expect(codeOf(await safe.delete('/profile/two-factor', { password: PASSWORD }))).toBe('second_factor_required');
  });

  test('taken back, lets those in who have not set it up yet', async () => {
    const client = await portal.signIn(await addUser(portal));
    await setRule('required');
    expect(await isSignedIn(client)).toBe(false);
    await setRule('optional');
    expect(await isSignedIn(client)).toBe(true);
  });

  test('is not made for administrators by one who has no second factor', async () => {
    const other = await portal.signIn(await addUser(portal, { role: 'administrator' }));
    const refused = await setRule('optional', 'required', other);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, { administrator: 'validation.own-two-factor' }]);
    await enrolTwoFactor(other);
    expect((await setRule('optional', 'required', other)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isSignedIn(administrator)).toBe(false);
    await setRule('optional', 'optional', other);
    expect(await isSignedIn(administrator)).toBe(true);
  });

  test('is never weaker than the operator’s', async () => {
    const strict = await startTestPortal({ settings: { TWO_FACTOR_POLICY: 'administrators' } });
    try {
      const user = await addUser(strict, { role: 'administrator' });
      const client = await strict.signIn(user);
      await strict.sql`update sessions set is_pending = false`;
      const waived = await setRule('required', 'optional', client);
      expect([waived.status, fieldsOf(waived.body)]).toEqual([422, { administrator: 'validation.operator-requires' }]);
      await strict.sql`insert into settings (key, value) values ('two-factor', '{"member":"optional","administrator":"optional"}')`;
      expect(await isSignedIn(await strict.signIn(user))).toBe(false);
      expect((await show(client)).twoFactor).toMatchObject({
        policy: { member: 'optional', administrator: 'required' },
        operator: { member: 'optional', administrator: 'required' },
      });
    } finally {
      await strict.close();
    }
  });

  test.each([['yes'], [''], [null], [1], [true], [['required']]])('%j is no rule', async (rule) => {
    expect((await setRule(rule)).status).toBe(422);
    expect((await setRule('optional', rule)).status).toBe(422);
  });
});

describe('the length of sessions', () => {
  const set = (idleHours: unknown, lifetimeHours: unknown, client = administrator) =>
    client.put(SESSION, { kind: 'own', idleHours, lifetimeHours });
  const reset = () => administrator.put(SESSION, { kind: 'operator' });
  const signedIn = async () => {
    const user = await addUser(portal);
    return { user, client: await portal.signIn(user) };
  };

  test('shorter, ends sessions that are too old or were not used, at their next request; the screen says how many', async () => {
    const [old, idle, fresh] = [await signedIn(), await signedIn(), await signedIn()];
    await portal.sql`update sessions set started_at = now() - interval '5 hours' where user_id = ${old.user.id}`;
    await portal.sql`update sessions set seen_at = now() - interval '3 hours' where user_id = ${idle.user.id}`;
    const impact = await administrator.get(`${SESSION}/impact?idleHours=2&lifetimeHours=4`);
    expect(impact.body as SessionLengthImpact).toEqual({ sessions: 2, users: 2, isOwn: false });
    expect((await set(2, 4)).status).toBe(200);
    expect(await Promise.all([old, idle, fresh].map(({ client }) => isSignedIn(client)))).toEqual([false, false, true]);
    expect(await detailsOf('session-length.updated')).toMatchObject({
      'after.idleHours': '2',
      'after.lifetimeHours': '4',
    });
    const { sessions } = await fresh.client.screen('/profile', 'Profile/Edit');
    expect(Date.parse(sessions[0]!.expiresAt) - Date.now()).toBeLessThanOrEqual(4 * 3_600_000);
    expect((await reset()).status).toBe(200);
    expect((await show()).session).toEqual({ length: null, operator: { idleMinutes: 720, lifetimeHours: 168 } });
  });

  test('longer, holds for those who sign in next, and beyond the operator’s', async () => {
    await set(240, 2000);
    const { user, client } = await signedIn();
    await portal.sql`update sessions set started_at = now() - interval '1999 hours', seen_at = now() - interval '239 hours'
      where user_id = ${user.id}`;
    expect(await isSignedIn(client)).toBe(true);
    const [row] = await portal.sql`select expires_at > now() + interval '1999 hours' as long from sessions
      where user_id = ${user.id}`;
    expect(row).toEqual({ long: true });
  });

  test.each([
    [0, 1, 'idleHours'],
    [-1, 1, 'idleHours'],
    [1e9, 1e9, 'idleHours'],
    ['12', 24, 'idleHours'],
    [null, 24, 'idleHours'],
    [1.5, 24, 'idleHours'],
    [721, 800, 'idleHours'],
    [12, 0, 'lifetimeHours'],
    [12, 2161, 'lifetimeHours'],
    [12, '24', 'lifetimeHours'],
    [12, null, 'lifetimeHours'],
    [24, 12, 'idleHours'],
  ])('%j and %j are refused, and nothing changes', async (idle, lifetime, field) => {
    const { status, body } = await set(idle, lifetime);
    expect([status, Object.keys(fieldsOf(body) ?? {})[0]]).toEqual([422, field]);
    expect(await portal.sql`select 1 from settings`).toEqual([]);
  });

  test('of two administrators at once each finds what the other did', async () => {
    const other = await portal.as('administrator');
    await set(1, 24);
    let changing: Promise<unknown> = Promise.resolve();
    await portal.sql.begin(async (held) => {
      await held`select from settings where key = 'session' for update`;
      changing = Promise.all([set(2, 24), set(3, 24, other)]);
      await eventually(async () => {
        const waiting = await portal.sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length === 2;
      });
    });
    await changing;
    const changes = await portal.sql<{ details: Record<string, string> }[]>`
      select details from activities where action = 'session-length.updated' order by at desc, id desc limit 2`;
    const first = changes.find(({ details }) => details['before.idleHours'] === '1')?.details;
    const last = changes.find(({ details }) => details !== first)?.details;
    expect(first).toBeDefined();
    expect(last?.['before.idleHours']).toBe(first?.['after.idleHours']);
  });
});

test('a member neither sees nor changes any of it', async () => {
  const member = await portal.as('member');
  expect((await member.get('/admin/settings/sign-in')).status).toBe(403);
  expect((await member.put(TWO_FACTOR, { member: 'optional', administrator: 'optional' })).status).toBe(403);
  expect((await member.put(SESSION, { kind: 'operator' })).status).toBe(403);
  expect((await member.get(`${SESSION}/impact?idleHours=1&lifetimeHours=1`)).status).toBe(403);
});

describe('in another process', () => {
  let there: PortalProcess;
  beforeAll(async () => {
    there = await startPortalProcess(portal.variables);
  });
  afterAll(() => there.end());

  test('both hold from the next request on', async () => {
    const user = await addUser(portal);
    const session = (await portal.signIn(user)).session;
    const abroad = new Client(there, session);
    expect(await isSignedIn(abroad)).toBe(true);
    await administrator.put(TWO_FACTOR, { member: 'required', administrator: 'optional' });
    expect(await isSignedIn(abroad)).toBe(false);
    await administrator.put(TWO_FACTOR, { member: 'optional', administrator: 'optional' });
    await portal.sql`update sessions set started_at = now() - interval '5 hours' where user_id = ${user.id}`;
    expect(await isSignedIn(abroad)).toBe(true);
    await administrator.put(SESSION, { kind: 'own', idleHours: 1, lifetimeHours: 2 });
    expect(await isSignedIn(abroad)).toBe(false);
  });
});
