import { startDirectoryPortal, type DirectoryPortal, DIRECTORY_SECRET } from '../testing/directory.ts';
import { addUser, enrolTwoFactor, isSignedIn } from '../testing/users.ts';
import { Client, codeOf } from '../testing/portal.ts';
import type { Endpoint } from './http/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type RouteName, routes } from './contract/routes.ts';

const ATTEMPTS = 5;
/** More than one network may have of anything. */
const MANY = 4 * ATTEMPTS;

let portal: DirectoryPortal;
let networks = 0;
let serial = 0;

beforeAll(async () => {
  portal = await startDirectoryPortal({
    settings: {
      DIRECTORY_CLIENT_SECRET: DIRECTORY_SECRET,
      TRIES_PER_ACCOUNT: String(ATTEMPTS),
      TRIES_PER_ADDRESS: String(ATTEMPTS),
      REPORTS_PER_ACCOUNT: '10',
    },
  });
});
afterAll(() => portal.close());

function stranger(): Client {
  const client = new Client(portal.portal);
  client.address = `198.51.100.${++networks}`;
  return client;
}

/** How many rows the portal keeps, in all its tables and queues. */
async function countRows(): Promise<number> {
  const tables = await portal.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`;
  const counts = tables.map(({ name }) => `(select count(*) from only ${name})`).join(' + ');
  const [row] = await portal.sql.unsafe<{ count: string }[]>(`select ${counts} as count`);
  return Number(row?.count);
}

/** An input that every form of a stranger takes, of somebody else each time. */
function anything(): object {
  const password = `Kodeord-Nummer-${++serial}`;
  const email = `nobody-${serial}@portico.example`;
  const details = { name: 'Ingen', company: 'Ingen', contactNumber: '+45 1', code: 'no code of the set-up' };
  return { email, password, confirmation: password, ...details };
}

const open = Object.values<Endpoint>(endpoints).filter(({ allow }) => allow === 'guest' || allow === 'public');

test.each(open.map(({ route }) => route))(
  '9.6 a stranger’s requests for %s leave no more rows after a while',
  async (name) => {
    const client = stranger();
    const { method, path } = routes[name];
    const ask = async () => {
      client.cookies.clear();
      const address = path.replace(':token', 'a'.repeat(43));
      await client.fetch(method, address, method === 'GET' ? undefined : anything(), {
        'X-Requested-With': 'XMLHttpRequest',
      });
    };
    for (let count = 0; count < MANY; count++) await ask();
    const before = await countRows();
    for (let count = 0; count < MANY; count++) await ask();
    expect(await countRows()).toBe(before);
  },
);

test.each(['two-factor.enrol', 'two-factor.request'] as const satisfies RouteName[])(
  '9.6 requests for %s by somebody who has given no more than the password leave no more rows after a while',
  async (name) => {
    const { id, ...user } = await addUser(portal);
    if (name === 'two-factor.request') await enrolTwoFactor(await portal.signIn(user, stranger()));
    const client = await portal.signIn(user, stranger());
    await portal.sql`update sessions set is_pending = true where user_id = ${id}`;
    const statuses = new Set<number>();
    for (let count = 0; count < MANY; count++) statuses.add((await client.post(routes[name].path)).status);
    expect([...statuses]).toEqual([200, 429]);
    const before = await countRows();
    for (let count = 0; count < MANY; count++) await client.post(routes[name].path);
    expect(await countRows()).toBe(before);
  },
);

describe('9.6 leaving for the directory', () => {
  const startLogin = async (client: Client) => {
    const answer = await client.fetch('GET', '/login/directory?intended=%2Fnyheder', undefined, {
      'X-Requested-With': '',
    });
    return [answer.status, answer.headers.get('Location') ?? ''] as const;
  };

  test('too often leads one network back to the sign-in screen, which says why, and holds no other up', async () => {
    const client = stranger();
    for (let count = 0; count < ATTEMPTS; count++) expect((await startLogin(client))[1]).toMatch(/^https?:/);
    const [status, location] = await startLogin(client);
    expect(status).toBe(302);
    const { trouble, intended } = await client.screen(location, 'Auth/Login');
    expect([trouble?.code, intended]).toEqual(['too_many_attempts', '/nyheder']);
    expect((await startLogin(stranger()))[1]).toMatch(/^https?:/);
  });

  test('does not count for those who come back signed in: a whole office is one network', async () => {
    const office = stranger().address;
    for (let count = 0; count < 2 * ATTEMPTS; count++) {
      const client = new Client(portal.portal);
      client.address = office;
      await portal.signInAs(client, 'emil.bak');
      expect(await isSignedIn(client)).toBe(true);
    }
  });
});

describe('9.6 tokens for reports', () => {
  const view = (client: Client) => client.get('/reports/view?reportId=00000000-0000-4000-8000-000000000000&mode=page');

  test('are limited for each user, in all their browsers together, and for nobody else', async () => {
    const [user, other] = [await addUser(portal), await addUser(portal)];
    const clients = [await portal.signIn(user, stranger()), await portal.signIn(user, stranger())] as const;
    for (let count = 0; count < 10; count++) expect((await view(clients[count % 2 ? 1 : 0])).status).toBe(404);
    for (const client of clients) {
      const answer = await view(client);
      expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_attempts']);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({ error: { retryAfterSeconds: Number(answer.headers.get('Retry-After')) } });
    }
    expect((await view(await portal.signIn(other, stranger()))).status).toBe(404);
  });
});
