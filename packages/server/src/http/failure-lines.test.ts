import { Writable } from 'node:stream';
import { sampleUsers } from '@portico/database';
import { Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { createLog } from '../infrastructure/log.ts';

interface Line {
  msg: string;
  time: number;
  route: string;
  code: string;
  client?: string;
  userId?: string;
}

let portal: TestPortal;
let logged = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, next) {
      logged += chunk.toString();
      next();
    },
  });
  portal = await startTestPortal({ log: createLog(destination), settings: { LOG_LEVEL: 'info', PROXY_COUNT: '1' } });
});
afterAll(() => portal.close());

/** The lines about failed requests that some work leaves. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  logged = '';
  await work();
  const lines = logged.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request failed');
}

const FROM_AFAR = { 'X-Forwarded-For': '10.9.9.9, 203.0.113.7' };

test('a wrong password leaves a line that says when and from where, and not whose', async () => {
  const { email } = sampleUsers.member;
  const guest = new Client(portal.portal);
  const before = Date.now();
  const lines = await linesOf(() => guest.post('/login', { email, password: 'Wrong-Password-Of-Mine-1' }, FROM_AFAR));
  expect(lines).toMatchObject([{ route: 'login.password', code: 'incorrect_credentials', client: '203.0.113.7' }]);
  expect(lines[0]?.time).toBeGreaterThanOrEqual(before);
  expect(logged).not.toContain(email);
});

test('so does an attempt that is held up', async () => {
  const guest = new Client(portal.portal);
  const wrong = { email: 'guessed@portico.example', password: 'Wrong-Password-Of-Mine-1' };
  for (let count = 0; count < 10; count++) await guest.post('/login', wrong, FROM_AFAR);
  const lines = await linesOf(() => guest.post('/login', wrong, FROM_AFAR));
  expect(lines).toMatchObject([{ route: 'login.password', code: 'too_many_attempts', client: '203.0.113.7' }]);
});

test.each([
  ['a screen', (client: Client) => client.get('/admin/users', FROM_AFAR), 'users.manage', 'forbidden'],
  ['a write', (client: Client) => client.post('/admin/users', {}, FROM_AFAR), 'users.store', 'forbidden'],
  ['another person’s page', (client: Client) => client.get('/x', FROM_AFAR), 'page.show', 'not_found'],
])('whoever is refused %s leaves a line with who it was, and from where', async (_, ask, route, code) => {
  const member = await portal.as('member');
  const [user] = await portal.sql`select id from users where email = ${sampleUsers.member.email}`;
  expect(await linesOf(() => ask(member))).toMatchObject([
    { route, code, client: '203.0.113.7', userId: user?.['id'] },
  ]);
});
