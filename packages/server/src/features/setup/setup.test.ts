import { isSignedIn } from '../../../testing/users.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { runAdminCommand } from '../../cli/admin-cli.ts';

const PASSWORD = 'Havnen-Om-Natten-42';
const first = {
  name: 'Første Administrator',
  email: 'first@portico.example',
  company: 'Nordhavn',
  contactNumber: '+45 11 22 33 44',
  password: PASSWORD,
  confirmation: PASSWORD,
};

/** A portal in which nobody is yet. */
async function startEmpty(settings: Record<string, string> = {}): Promise<TestPortal> {
  const portal = await startTestPortal({ settings });
  await portal.sql`delete from users`;
  await portal.sql`delete from groups`;
  return portal;
}

test('the first administrator sets the portal up, signs in, and then the set-up is gone', async () => {
  const portal = await startEmpty();
  const guest = new Client(portal.portal);
  expect((await guest.screen('/login', 'Auth/Login')).canSetUp).toBe(true);
  expect(await guest.screen('/setup', 'Auth/Setup')).toMatchObject({ needsCode: false });
  expect((await guest.post('/setup', first)).status).toBe(200);
  const administrator = await portal.signIn(first);
  expect((await administrator.page('/')).props.shell?.user.role).toBe('administrator');
  expect((await guest.screen('/login', 'Auth/Login')).canSetUp).toBe(false);
  expect((await guest.get('/setup')).status).toBe(404);
  expect((await guest.post('/setup', { ...first, email: 'second@portico.example' })).status).toBe(404);
  await portal.close();
});

test('of many at once, one sets up', async () => {
  const portal = await startEmpty();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      new Client(portal.portal).post('/setup', { ...first, email: `first-${index}@portico.example` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await portal.close();
});

test('it is open on the same machine only, and not through a proxy', async () => {
  const portal = await startEmpty();
  const stranger = new Client(portal.portal);
  stranger.address = '203.0.113.9';
  expect(codeOf(await stranger.post('/setup', first))).toBe('forbidden');
  const proxied = await new Client(portal.portal).post('/setup', first, { 'X-Forwarded-For': '127.0.0.1' });
  expect(codeOf(proxied)).toBe('forbidden');
  await portal.close();
});

test('with a code it is open to whoever knows the code', async () => {
  const portal = await startEmpty({ SETUP_CODE: 'a-code-of-the-operator' });
  const stranger = new Client(portal.portal);
  stranger.address = '203.0.113.9';
  expect(await stranger.screen('/setup', 'Auth/Setup')).toMatchObject({ needsCode: true });
  expect(await stranger.post('/setup', { ...first, code: 'another-code' })).toMatchObject({
    status: 422,
    body: { error: { fields: { code: 'validation.setup-code' } } },
  });
  expect((await stranger.post('/setup', { ...first, code: 'a-code-of-the-operator' })).status).toBe(200);
  await portal.close();
});

describe('on the command line', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startEmpty();
  });
  afterAll(() => portal.close());
  const run = (name: string, options: Record<string, string>) => runAdminCommand(portal.environment, name, options);
  const chosen = { password: PASSWORD, confirmation: PASSWORD };

  test('an administrator is made, who chooses a password by a link', async () => {
    const said = await run('create', { email: first.email, name: first.name });
    const path = new URL(/http\S+/.exec(said)?.[0] ?? '').pathname;
    expect((await new Client(portal.portal).post(path, chosen)).status).toBe(200);
    const client = await portal.signIn(first);
    expect((await client.page('/')).props.shell?.user.role).toBe('administrator');
    const [activity] = await portal.sql`select subject_name from activities where action = 'administrator.created'`;
    expect(activity?.['subject_name']).toBe(first.name);
  });

  test('somebody who is here already becomes one', async () => {
    // … whatever kept them out.
    await portal.sql`update users set role = 'member', status = 'inactive', group_id = null`;
    await run('create', { email: first.email.toUpperCase() });
    expect(await isSignedIn(await portal.signIn(first))).toBe(true);
    expect((await portal.sql`select role from users`)[0]?.['role']).toBe('administrator');
  });

  test.each([
    ['create', { email: 'new@portico.example' }],
    ['create', { email: 'x' }],
    ['explode', { email: first.email }],
    ['reset-password', { email: 'nobody@portico.example' }],
    ['constructor', { email: first.email }],
  ])('%s with %j says what to do instead', async (name, options) => {
    await expect(run(name, options)).rejects.toThrow(/Use one of|Nobody has/);
  });
});
