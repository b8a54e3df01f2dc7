import { fullAnswer } from '../../../testing/full-answer.ts';
import { addUser, enrolTwoFactor, isSignedIn, PASSWORD } from '../../../testing/users.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const ATTEMPTS = 3;
/** From anywhere, ten times as many. */
const ATTEMPTS_FROM_EVERYWHERE = 30;
const WRONG = 'Wrong-Password-2026!';

let portal: TestPortal;
let networks = 0;

beforeAll(async () => {
  // One moment for all: how long to wait is told in seconds, and must be the same to the second.
  const REAL = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
  const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  jest.useFakeTimers({ doNotFake: [...REAL, ...TIMERS], now: Date.now() });
  portal = await startTestPortal({ settings: { TRIES_PER_ACCOUNT: String(ATTEMPTS), TRIES_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await portal.close();
  jest.useRealTimers();
});

/** A browser in a network where nobody has been. */
function stranger(): Client {
  const client = new Client(portal.portal);
  client.address = `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
  return client;
}

/** Guesses from everywhere, until the user is locked. */
async function lock(email: string): Promise<void> {
  for (let count = 0; count < ATTEMPTS_FROM_EVERYWHERE; count++)
    await stranger().post('/login', { email, password: WRONG });
}

interface Tried {
  email: string;
  password: string;
}

async function added(password: string, options: Parameters<typeof addUser>[1] = {}) {
  const { id, email } = await addUser(portal, options);
  return { id, email, password };
}

const change = (statement: string, id: string) => portal.sql.unsafe(`update users set ${statement} where id = '${id}'`);

/** Everybody for whom a password may be tried in vain, and what is tried. */
const kinds: Record<string, () => Promise<Tried>> = {
  'somebody with a wrong password': () => added(WRONG),
  'a locked user with a wrong password': async () => {
    const user = await added(WRONG);
    await lock(user.email);
    return user;
  },
  'a locked user with the right password': async () => {
    const user = await added(PASSWORD);
    await lock(user.email);
    return user;
  },
  'a locked address that is nobody’s': async () => {
    await lock('locked@nowhere.example');
    return { email: 'locked@nowhere.example', password: WRONG };
  },
  'somebody inactive with the right password': () => added(PASSWORD, { status: 'inactive' }),
  'somebody of the directory': () => added(PASSWORD, { hasPassword: false }),
  'somebody without a group, with the right password': async () => {
    const user = await added(PASSWORD);
    await change('group_id = null', user.id);
    return user;
  },
  'somebody removed, with the right password': async () => {
    const user = await added(PASSWORD);
    await change('removed_at = now()', user.id);
    return user;
  },
  'somebody with one-time passwords, with a wrong password': async () => {
    const user = await added(PASSWORD);
    await enrolTwoFactor(await portal.signIn(user, stranger()));
    return { ...user, password: WRONG };
  },
};

describe('9.8 a sign-in in vain tells the same, before the limit and after it, of', () => {
  async function answersFor({ email, password }: Tried) {
    const client = stranger();
    const answers = [];
    for (let attempt = 0; attempt < ATTEMPTS + 2; attempt++)
      answers.push(await client.post('/login', { email, password }));
    return answers.map(fullAnswer);
  }

  test.each(Object.entries(kinds))('an unknown address and %s', async (_, prepare) => {
    const unknown = await answersFor({ email: `nobody-${networks}@portico.example`, password: WRONG });
    expect(unknown.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(unknown.at(-1)?.headers).toContainEqual(['retry-after', '900']);
    expect(await answersFor(await prepare())).toEqual(unknown);
  });
});

describe('9.8 asking for a new password tells the same of', () => {
  async function answersFor(email: string) {
    const answers = [];
    // More than anybody is sent within an hour.
    for (let attempt = 0; attempt < 8; attempt++) answers.push(await stranger().post('/forgot-password', { email }));
    return answers.map(fullAnswer);
  }

  test.each(Object.entries(kinds))('an unknown address and %s', async (_, prepare) => {
    const unknown = await answersFor(`nobody-${networks}@portico.example`);
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answersFor((await prepare()).email)).toEqual(unknown);
  });

  test('and five requests within an hour are answered, no more', async () => {
    const { email } = await addUser(portal);
    await answersFor(email);
    const [row] = await portal.sql<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where data ->> 'email' = ${email}`;
    expect(row?.count).toBe(5);
  });
});

describe('9.6 somebody who is guessed at from everywhere', () => {
  /** Signs in from a network, with the session that long ago. */
  async function knownFrom(client: Client, daysAgo = 0) {
    const { id, email } = await addUser(portal);
    await portal.signIn({ email, password: PASSWORD }, client);
    expect(await isSignedIn(client)).toBe(true);
    await portal.sql`update sessions set started_at = now() - make_interval(days => ${daysAgo}) where user_id = ${id}`;
    await lock(email);
    return { id, email, password: PASSWORD };
  }

  const again = async (client: Client, user: Tried) => {
    client.session = null;
    return isSignedIn(await portal.signIn(user, client));
  };

  test('comes in from where they signed in lately, and from nowhere else', async () => {
    const home = stranger();
    const user = await knownFrom(home, 29);
    expect(await again(home, user)).toBe(true);
    expect(await again(stranger(), user)).toBe(false);
  });

  test('is known in the whole network, where an address names less than one', async () => {
    const home = new Client(portal.portal);
    home.address = '2001:db8:7:1::1';
    const user = await knownFrom(home);
    const sameHome = new Client(portal.portal);
    sameHome.address = '2001:db8:7:1:ffff::2';
    const otherHome = new Client(portal.portal);
    otherHome.address = '2001:db8:7:2::1';
    expect([await again(sameHome, user), await again(otherHome, user)]).toEqual([true, false]);
  });

  test('is not known any more where they were more than 30 days ago', async () => {
    const home = stranger();
    expect(await again(home, await knownFrom(home, 31))).toBe(false);
  });

  test('is not known where somebody gave the password and no one-time password', async () => {
    const { id, email } = await addUser(portal);
    await enrolTwoFactor(await portal.signIn({ email, password: PASSWORD }, stranger()));
    const pending = await portal.signIn({ email, password: PASSWORD }, stranger());
    await lock(email);
    pending.session = null;
    const answer = await pending.post('/login', { email, password: PASSWORD });
    expect([answer.status, id !== '']).toEqual([401, true]);
  });

  test('is not guessed at from there either: wrong passwords of one network count as ever', async () => {
    const home = stranger();
    const user = await knownFrom(home);
    home.session = null;
    const statuses = [];
    for (let attempt = 0; attempt < ATTEMPTS + 1; attempt++) {
      statuses.push((await home.post('/login', { ...user, password: WRONG })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await home.post('/login', user)).status).toBe(429);
  });

  test('makes nobody else known: another user’s network is a stranger’s', async () => {
    const home = stranger();
    await knownFrom(home);
    const { email } = await addUser(portal);
    await lock(email);
    expect(await again(home, { email, password: PASSWORD })).toBe(false);
  });
});
