import type Argon2 from '@node-rs/argon2';
import { hash } from '@node-rs/argon2';
import { passwordHashing, sampleUsers } from '@portico/database';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
/** The library's own function, counted: how often a password is verified is what this file is about. */
let verify: jest.SpiedFunction<typeof Argon2.verify>;
const { member } = sampleUsers;
const { memoryCost, timeCost, parallelism } = passwordHashing;
/** How hashes begin that are made today. */
const CURRENT_SETTINGS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

beforeAll(async () => {
  verify = jest.spyOn(jest.requireActual<typeof Argon2>('@node-rs/argon2'), 'verify');
  portal = await startTestPortal();
});
afterAll(async () => {
  verify.mockRestore();
  await portal.close();
});

const guest = () => new Client(portal.portal);
const submit = (email: string, password: string, intended = '/') =>
  guest().post('/login', { email, password, intended });
const isSignedIn = async (client: Client) => (await client.get('/')).status === 200;

/** A person with the member's password, in whatever state a test needs. */
async function addUser(email: string, changes: { status?: string; hasGroup?: boolean; hash?: string | null } = {}) {
  const { status = 'active', hasGroup = true } = changes;
  const [user] = await portal.sql<{ id: string }[]>`
    insert into users (id, name, email, status, group_id)
    values (gen_random_uuid(), ${email}, ${email}, ${status}, ${hasGroup ? portal.sql`(select id from groups limit 1)` : null})
    returning id`;
  const userId = user?.id ?? '';
  const own =
    changes.hash === undefined
      ? portal.sql`(select hash from passwords join users on users.id = user_id where email = ${member.email})`
      : changes.hash;
  if (changes.hash !== null) await portal.sql`insert into passwords (user_id, hash) values (${userId}, ${own})`;
  return userId;
}

describe('sign-in by password', () => {
  test('gives a ticket and the way back, and neither session nor cookie yet', async () => {
    const answer = await submit(member.email, member.password, '/noegletal?a=1');
    expect(answer).toMatchObject({ status: 200, body: { location: '/noegletal?a=1' } });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  test('takes an e-mail address in any case, with blanks around it', async () => {
    expect((await submit(` ${member.email.toUpperCase()} `, member.password)).status).toBe(200);
  });

  test.each(['https://evil.example', '//evil.example', '/.//evil.example', '/\\evil.example'])(
    'does not lead to %s',
    async (intended) => {
      expect((await submit(member.email, member.password, intended)).body).toMatchObject({ location: '/' });
    },
  );

  describe('is refused with one answer, after one verification, to', () => {
    beforeAll(async () => {
      await addUser('inactive@portico.example', { status: 'inactive' });
      await addUser('alone@portico.example', { hasGroup: false });
      await addUser('directory@portico.example', { hash: null });
      const removed = await addUser('removed@portico.example');
      await portal.sql`update users set removed_at = now() where id = ${removed}`;
    });

    test.each([
      ['somebody with a wrong password', member.email, 'Wrong-Password-2026!'],
      ['nobody we know', 'nobody@portico.example', member.password],
      ['somebody inactive', 'inactive@portico.example', member.password],
      ['somebody without a group', 'alone@portico.example', member.password],
      ['somebody of the directory, without a password', 'directory@portico.example', member.password],
      ['somebody removed', 'removed@portico.example', member.password],
    ])('%s', async (_, email, password) => {
      verify.mockClear();
      const answer = await submit(email, password);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'incorrect_credentials']);
      expect(Object.keys((answer.body as { error: object }).error).sort()).toEqual(['code', 'reference']);
      expect(verify).toHaveBeenCalledTimes(1);
      // The decoy costs what a real hash costs: it is made with the same settings.
      expect(verify.mock.calls[0]?.[0]).toContain(CURRENT_SETTINGS);
    });
  });

  test.each([
    [{}, { email: 'validation.email-required', password: 'validation.password-required' }],
    [
      { email: '', password: '' },
      { email: 'validation.email-required', password: 'validation.password-required' },
    ],
    [{ email: 'astrid', password: 'x' }, { email: 'validation.email-invalid' }],
    [{ email: 'a@b.dk', password: 'x'.repeat(2000) }, { password: 'failure.incorrect_credentials' }],
  ])('says which field of %j to correct', async (input, fields) => {
    const answer = await guest().post('/login', input);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input', fields } } });
  });

  test('renews a hash that was made with weaker settings, and keeps the password', async () => {
    const weak = await hash(member.password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const userId = await addUser('weak@portico.example', { hash: weak });
    expect((await submit('weak@portico.example', member.password)).status).toBe(200);
    const [row] = await portal.sql<{ hash: string }[]>`select hash from passwords where user_id = ${userId}`;
    expect(row?.hash).toContain(CURRENT_SETTINGS);
    expect((await submit('weak@portico.example', member.password)).status).toBe(200);
  });
});

describe('a ticket', () => {
  const newTicket = async () => ((await submit(member.email, member.password)).body as { ticket: string }).ticket;
  const redeem = (ticket: string) => portal.portal.redeemTicket(ticket);

  test('is exchanged for a session once, even when tried twice at once', async () => {
    const ticket = await newTicket();
    const tokens = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
    expect(tokens.filter((token) => token !== null)).toHaveLength(1);
    expect(await redeem(ticket)).toBeNull();
  });

  test('is worth nothing after its minute', async () => {
    const ticket = await newTicket();
    const [row] = await portal.sql<{ left: number }[]>`
      select extract(epoch from max(expires_at) - now())::float as left from sign_in_tickets`;
    expect(row?.left).toBeGreaterThan(50);
    expect(row?.left).toBeLessThanOrEqual(60);
    await portal.sql`update sign_in_tickets set expires_at = now()`;
    expect(await redeem(ticket)).toBeNull();
  });

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('that was never issued (%j) is worth nothing', async (ticket) => {
    expect(await redeem(ticket)).toBeNull();
  });

  test('and the session’s token are kept as hashes only', async () => {
    const ticket = await newTicket();
    const [kept] =
      await portal.sql`select encode(token_hash, 'hex') as hash from sign_in_tickets order by created_at desc limit 1`;
    const token = (await redeem(ticket)) ?? '';
    const [session] =
      await portal.sql`select encode(token_hash, 'hex') as hash from sessions order by started_at desc limit 1`;
    expect([kept?.['hash'], session?.['hash']]).toEqual([
      expect.stringMatching(/^.{64}$/),
      expect.stringMatching(/^.{64}$/),
    ]);
    const everything = JSON.stringify([
      await portal.sql`select * from sessions`,
      await portal.sql`select * from activities`,
    ]);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(ticket);
  });

  test('leaves an activity of the sign-in, and the time of it with the person', async () => {
    await redeem(await newTicket());
    const rows =
      await portal.sql`select action, user_name, session_id is not null as "hasSession" from activities order by at desc limit 2`;
    expect([...rows].reverse()).toEqual([
      { action: 'password.accepted', user_name: member.name, hasSession: false },
      { action: 'session.started', user_name: member.name, hasSession: true },
    ]);
    const [user] = await portal.sql`select first_login_at, last_login_at from users where email = ${member.email}`;
    expect(user?.['first_login_at']).toBeInstanceOf(Date);
    expect(Number(user?.['last_login_at'])).toBeGreaterThanOrEqual(Number(user?.['first_login_at']));
  });
});

describe('a session ends at the next request', () => {
  const session = portalSession();

  test.each<[string, () => Promise<unknown>]>([
    [
      'when it is revoked',
      () => portal.sql`update sessions set ended_at = now(), ended_why = 'revoked' where id = ${session.id}`,
    ],
    ['when its time is over', () => portal.sql`update sessions set expires_at = now() where id = ${session.id}`],
    [
      'when it was idle too long',
      () => portal.sql`update sessions set seen_at = now() - interval '13 hours' where id = ${session.id}`,
    ],
    [
      'when the person is made inactive',
      () => portal.sql`update users set status = 'inactive' where id = ${session.userId}`,
    ],
    ['when the person is removed', () => portal.sql`update users set removed_at = now() where id = ${session.userId}`],
    [
      'when the person’s group is removed',
      () => portal.sql`delete from groups where id = (select group_id from users where id = ${session.userId})`,
    ],
  ])('%s', async (_, change) => {
    const client = await session.begin();
    expect(await isSignedIn(client)).toBe(true);
    await change();
    expect(await isSignedIn(client)).toBe(false);
    expect(codeOf(await client.get('/reports/view?reportId=0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81&mode=page'))).toBe(
      'signed_out',
    );
  });

  test('when the person signs out, and only that session', async () => {
    const [first, second] = [await portal.as('member'), await portal.as('member')];
    const answer = await first.post('/logout');
    expect(answer).toMatchObject({ status: 200, body: { location: '/login' } });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^portico\.session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    const [activity] = await portal.sql`select action, subject_kind from activities order by at desc limit 1`;
    expect(activity).toEqual({ action: 'session.ended', subject_kind: 'session' });
  });

  /** A session of a person and group of its own, so that tests can spoil them. */
  function portalSession() {
    const state = { id: '', userId: '', begin };
    async function begin(): Promise<Client> {
      const email = `${Math.random().toString(36).slice(2)}@portico.example`;
      state.userId = await addUser(email);
      await portal.sql`with added as (insert into groups (id, directory_id, name) values (gen_random_uuid(), ${email}, 'Own') returning id)
        update users set group_id = (select id from added) where id = ${state.userId}`;
      const client = await portal.signIn({ email, password: member.password });
      const [row] = await portal.sql<{ id: string }[]>`select id from sessions where user_id = ${state.userId}`;
      state.id = row?.id ?? '';
      return client;
    }
    return state;
  }
});

describe('a session cookie', () => {
  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', '%00'])(
    'that we never gave (%j) is no session',
    async (token) => {
      expect(await isSignedIn(new Client(portal.portal, token))).toBe(false);
    },
  );

  test('is seen again at most once a minute', async () => {
    const client = await portal.as('member');
    const seenAt = async () => (await portal.sql`select max(seen_at) as seen from sessions`)[0]?.['seen'] as Date;
    const before = await seenAt();
    await client.get('/');
    expect(await seenAt()).toEqual(before);
    await portal.sql`update sessions set seen_at = now() - interval '2 minutes'`;
    await client.get('/');
    // The note is written beside the answer: nobody waits for it, except for this test.
    const isNoted = async () => Date.now() - Number(await seenAt()) < 60_000;
    for (let attempt = 0; attempt < 200 && !(await isNoted()); attempt++);
    expect(await isNoted()).toBe(true);
  });
});
