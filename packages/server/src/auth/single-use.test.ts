import { linkTo } from '../../testing/mails.ts';
import { addUser, totpCode, enrolTwoFactor, isSignedIn, PASSWORD } from '../../testing/users.ts';
import { type TestResponse, Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';

const ATTEMPTS = 100;
const NEW_PASSWORD = 'Havnen-Om-Natten-42';
const chosen = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
const details = { name: 'Ny Person', company: 'Nordhavn', contactNumber: '+45 12 34 56 78' };

let portal: TestPortal;
let administrator: Client;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: '10000', TRIES_PER_ADDRESS: '10000' } });
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

/** A hundred browsers with the same cookies that all do the same at once. */
function allAtOnce(client: Client, path: string, body: object): Promise<TestResponse[]> {
  return Promise.all(
    Array.from({ length: ATTEMPTS }, () => {
      const other = new Client(portal.portal);
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      return other.post(path, body);
    }),
  );
}

const statuses = (answers: TestResponse[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

async function invitation(): Promise<string> {
  const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
  const email = `invited-${Math.random()}@portico.example`;
  await administrator.post('/admin/invites', { email, groupId: group?.id });
  return linkTo(portal, email);
}

async function pendingUser() {
  const user = await addUser(portal);
  const factor = await enrolTwoFactor(await portal.signIn(user));
  return { ...user, ...factor, client: await portal.signIn(user) };
}

describe('of a hundred at once, exactly one succeeds', () => {
  test('with the link to a new password', async () => {
    const { id, email } = await addUser(portal);
    await administrator.post(`/admin/users/${id}/reset-password`);
    const answers = await allAtOnce(new Client(portal.portal), await linkTo(portal, email), chosen);
    expect(statuses(answers)).toEqual({ 200: 1, 410: ATTEMPTS - 1 });
    expect(await isSignedIn(await portal.signIn({ email, password: NEW_PASSWORD }))).toBe(true);
  });

  test('with an invitation', async () => {
    const answers = await allAtOnce(new Client(portal.portal), await invitation(), { ...details, ...chosen });
    expect(statuses(answers)).toEqual({ 200: 1, 410: ATTEMPTS - 1 });
  });

  test('with a one-time password', async () => {
    const { client, secret } = await pendingUser();
    const answers = await allAtOnce(client, '/two-factor', { code: await totpCode(secret) });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('with a recovery code', async () => {
    const { client, recoveryCodes } = await pendingUser();
    const answers = await allAtOnce(client, '/two-factor/reset/recover', { recoveryCode: recoveryCodes[3] });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a second time nothing is worth anything:', () => {
  test('the link to a new password, and every earlier one', async () => {
    const { id, email } = await addUser(portal);
    await administrator.post(`/admin/users/${id}/reset-password`);
    const first = await linkTo(portal, email);
    await administrator.post(`/admin/users/${id}/reset-password`);
    const second = await linkTo(portal, email);
    const guest = new Client(portal.portal);
    expect((await guest.post(first, chosen)).status).toBe(410);
    expect((await guest.post(second, chosen)).status).toBe(200);
    expect((await guest.post(second, chosen)).status).toBe(410);
    expect((await guest.get(second)).status).toBe(410);
  });

  test('a one-time password, though it is still shown', async () => {
    const { client, secret, ...user } = await pendingUser();
    const code = await totpCode(secret);
    expect((await client.post('/two-factor', { code })).status).toBe(200);
    const again = await portal.signIn(user);
    expect((await again.post('/two-factor', { code })).status).toBe(401);
    // … nor the one before it, which would still be in time.
    expect((await again.post('/two-factor', { code: await totpCode(secret, -1) })).status).toBe(401);
  });

  test('the invitation that was sent before another one', async () => {
    const old = await invitation();
    const [row] = await portal.sql<{ id: string; email: string }[]>`
      select id, email from invitations order by created_at desc limit 1`;
    await administrator.post(`/admin/invites/${row?.id}/resend`);
    const guest = new Client(portal.portal);
    expect((await guest.get(old)).status).toBe(410);
    expect((await guest.get(await linkTo(portal, row?.email ?? ''))).status).toBe(200);
  });
});

describe('what is too old is worth nothing:', () => {
  test.each([
    ['the link to a new password', 'password_links'],
    ['an invitation', 'invitations'],
  ])('%s', async (_, table) => {
    const { id, email } = await addUser(portal);
    if (table === 'password_links') await administrator.post(`/admin/users/${id}/reset-password`);
    const path = table === 'invitations' ? await invitation() : await linkTo(portal, email);
    const guest = new Client(portal.portal);
    expect((await guest.get(path)).status).toBe(200);
    await portal.sql.unsafe(`update ${table} set expires_at = now()`);
    expect((await guest.get(path)).status).toBe(410);
    expect((await guest.post(path, { ...details, ...chosen })).status).toBe(410);
  });

  test('an invitation that an administrator has switched off', async () => {
    const path = await invitation();
    await portal.sql`update invitations set status = 'inactive'`;
    expect((await new Client(portal.portal).post(path, { ...details, ...chosen })).status).toBe(410);
  });
});

describe('a thousand wrong passwords from one address', () => {
  test('are held up, and hold nobody else up', async () => {
    const busy = await startTestPortal();
    const { email, password } = await addUser(busy);
    const attacker = new Client(busy.portal);
    attacker.address = '203.0.113.7';
    const answers: TestResponse[] = [];
    for (let batch = 0; batch < 10; batch++) {
      const hundred = Array.from({ length: 100 }, (_, index) =>
        attacker.post('/login', {
          email: index % 2 ? email : `nobody-${batch}-${index}@portico.example`,
          password: 'Wrong',
        }),
      );
      answers.push(...(await Promise.all(hundred)));
    }
    const counts = statuses(answers);
    expect(counts[401]).toBeLessThanOrEqual(100);
    expect(counts[429]).toBeGreaterThanOrEqual(900);
    const last = answers.at(-1);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
    // The attacked person, and everybody else, comes in from elsewhere.
    expect(await isSignedIn(await busy.signIn({ email, password }))).toBe(true);
    expect(await isSignedIn(await busy.as('administrator'))).toBe(true);
    // The attacker does not, not even with the right password.
    expect((await attacker.post('/login', { email, password: PASSWORD })).status).toBe(429);
    await busy.close();
  });

  test('are counted alike for people who exist and people who do not', async () => {
    const busy = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: '3' } });
    const { email } = await addUser(busy);
    const outcomes = await Promise.all(
      [email, 'nobody@portico.example'].map(async (address, index) => {
        const client = new Client(busy.portal);
        client.address = `203.0.113.${index + 1}`;
        const found: unknown[] = [];
        for (let attempt = 0; attempt < 5; attempt++) {
          const { status, body } = await client.post('/login', { email: address, password: 'Wrong' });
          found.push([status, (body as { error: { code: string } }).error.code]);
        }
        return found;
      }),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.at(-1)).toEqual([429, 'too_many_attempts']);
    await busy.close();
  });

  test('of a code: the person is not guessed at either', async () => {
    const busy = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: '5' } });
    const user = await addUser(busy);
    const { secret } = await enrolTwoFactor(await busy.signIn(user));
    const client = await busy.signIn(user);
    const wrong = await Promise.all(Array.from({ length: 50 }, () => client.post('/two-factor', { code: '000000' })));
    expect(statuses(wrong)).toEqual({ 401: 5, 429: 45 });
    expect((await client.post('/two-factor', { code: await totpCode(secret) })).status).toBe(429);
    await busy.close();
  });
});
