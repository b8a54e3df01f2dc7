import { linkTo } from '../../testing/mails.ts';
import { isSignedIn } from '../../testing/users.ts';
import { Client, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type RouteName, routes } from '../contract/routes.ts';

let portal: TestPortal;
let administrator: Client;
let groupId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  groupId = (await portal.sql`select id from groups where name = 'Analyse'`)[0]?.['id'] as string;
});
afterAll(() => portal.close());

const invite = (email: string) => administrator.post('/admin/invites', { email, groupId });
const details = { name: 'Ny', company: 'Nordhavn', contactNumber: '+45 1' };

/** How a Mac's file names and some keyboards write the letters: with their marks apart. */
const apart = (text: string) => text.normalize('NFD');

describe('an e-mail address', () => {
  test.each([
    "o'brien+tag@sub.example.co.uk",
    'ærlig.øst@blåbærgrød.dk',
    'info@xn--blbrgrd-fxak7p.dk',
    'info@example.xn--p1ai',
    '用户@例え.jp',
  ])('may be %s', async (email) => {
    expect((await invite(email)).status).toBe(200);
  });

  test.each([
    'a@b',
    'a..b@example.dk',
    '.a@example.dk',
    'a@example..dk',
    'a@-example.dk',
    'a b@example.dk',
    '<a@example.dk>',
    'a@example.dk,b@example.dk',
    'a@example.dk;b@example.dk',
    'a@example.dk\r\nBcc: b@example.dk',
    `${'a'.repeat(320)}@example.dk`,
  ])('is not %j', async (email) => {
    expect(await invite(email)).toMatchObject({
      status: 422,
      body: { error: { fields: { email: 'validation.email-invalid' } } },
    });
  });

  test('is one and the same in any case, however its letters are written', async () => {
    await invite('Jørgen.Åkær@blåbær.example');
    for (const again of ['jørgen.åkær@blåbær.example', apart('JØRGEN.ÅKÆR@BLÅBÆR.EXAMPLE')]) {
      expect(await invite(again)).toMatchObject({ body: { error: { fields: { email: 'validation.email-invited' } } } });
    }
    const password = 'Ærø-Og-Læsø-I-Åen-42';
    const path = await linkTo(portal, 'jørgen.åkær@blåbær.example');
    await new Client(portal.portal).post(path, { ...details, password, confirmation: password });
    const typed = { email: apart(' JØRGEN.åkær@blåbær.example'), password: apart(password) };
    expect(await isSignedIn(await portal.signIn(typed))).toBe(true);
    expect(await invite('JØRGEN.ÅKÆR@blåbær.example')).toMatchObject({
      body: { error: { fields: { email: 'validation.email-taken' } } },
    });
  });

  test('that many invite at once is invited once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => invite(index % 2 ? 'many@portico.example' : 'MANY@Portico.Example')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(29);
    const mails = await portal.sql`select 1 from mails where recipient = 'many@portico.example'`;
    expect(mails).toHaveLength(1);
  });

  test('that is a person’s before the invitation is accepted stays that person’s', async () => {
    await invite('quick@portico.example');
    const path = await linkTo(portal, 'quick@portico.example');
    const body = { ...details, email: 'Quick@portico.example', groupId };
    expect((await administrator.post('/admin/users', body)).status).toBe(200);
    const password = 'Havnen-Om-Natten-42';
    expect(await new Client(portal.portal).post(path, { ...details, password, confirmation: password })).toMatchObject({
      status: 422,
      body: { error: { fields: { email: 'validation.email-taken' } } },
    });
  });
});

describe('control characters', () => {
  test('in a text make one line of it', async () => {
    const body = { name: 'Ida\r\n\u0000Øst ', company: '\tNord\u0007havn', contactNumber: '1\u001b2', groupId };
    const { body: added } = await administrator.post('/admin/users', { ...body, email: 'ida@portico.example' });
    const { user } = await administrator.screen(`/admin/users/${(added as { id: string }).id}`, 'Users/Show');
    expect(user).toMatchObject({ name: 'Ida Øst', company: 'Nord havn', contactNumber: '1 2' });
  });

  test.each(['/admin/users', '/admin/invites', '/admin/groups', '/admin/mails', '/admin/users/export'])(
    'in what %s is searched for find nothing out, and break nothing',
    async (path) => {
      expect((await administrator.get(`${path}?search=%00%07`)).status).toBe(200);
    },
  );

  test('in a list, an address, a password or a code break nothing', async () => {
    const guest = new Client(portal.portal);
    const answers = [
      await administrator.post('/admin/invites/preview', { csv: 'a\u0000@portico.example;Analyse\u0000', groupId }),
      await guest.post('/login', { email: 'member@portico.example', password: 'a\u0000b' }),
      await guest.post('/login', { email: 'mem\u0000ber@portico.example', password: 'x' }),
      await guest.post('/forgot-password', { email: '\u0000@portico.example' }),
      await guest.get('/register/%00'),
      await guest.get('/reset-password/%00'),
      await administrator.get('/%00'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 422, 422, 404, 404, 404]);
  });
});

test('a group’s ID is one and the same in any case', async () => {
  const id = 'AB5F6C7D-0000-4000-8000-00000000000A';
  expect((await administrator.post('/admin/groups', { groupId: id, name: 'Store', tags: [] })).status).toBe(200);
  expect(await administrator.post('/admin/groups', { groupId: id.toLowerCase(), name: 'Små', tags: [] })).toMatchObject(
    {
      status: 422,
      body: { error: { fields: { groupId: 'validation.group-id-unique' } } },
    },
  );
});

describe('nothing that is sent makes the portal fail', () => {
  const NAMES = [
    ...[
      'name',
      'email',
      'company',
      'contactNumber',
      'language',
      'role',
      'status',
      'signInBy',
      'groupId',
      'tags',
      'ids',
    ],
    ...[
      'password',
      'confirmation',
      'oldPassword',
      'code',
      'recoveryCode',
      'remember',
      'intended',
      'csv',
      'invitations',
    ],
    ...[
      'search',
      'sort',
      'page',
      'state',
      'group',
      'trouble',
      'reference',
      'reportId',
      'mode',
      'error',
      'error_description',
    ],
    ...['locales', 'accessLevel', 'kind', 'templateId', 'parentId', 'withChildren', 'revision', 'document'],
    ...['note', 'at', 'view', 'tag', 'access'],
  ];
  const VALUES: unknown[] = [
    ...[null, 0, -1, 1e308, true, [], {}, [[]], [{}], [null]],
    ...['', '\u0000', '\ud800', '%', '%00', "' or 1=1 --", '\\', '{}', '-'.repeat(10_000), '😀', '2026-02-30', 'NaN'],
  ];

  test.each(Object.keys(routes) as RouteName[])('%s', async (name) => {
    const { method, path } = routes[name];
    // Somebody for each route: signing out is among them.
    const [member, guest] = [await portal.as('administrator'), new Client(portal.portal)];
    for (const value of VALUES) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const address = path.replace(/:\w+(\{[^}]*\})?/g, () => encodeURIComponent(Buffer.from(text).toString()) || 'x');
      const query = new URLSearchParams(Object.fromEntries(NAMES.map((each) => [each, text]))).toString();
      const body = Object.fromEntries(NAMES.map((each) => [each, value]));
      for (const client of [member, guest]) {
        const response = await client.fetch(method, `${address}?${query}`, method === 'GET' ? undefined : body);
        await response.body?.cancel();
        expect([response.status, value]).not.toEqual([500, value]);
      }
    }
  });
});
