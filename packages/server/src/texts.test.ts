import { sampleUsers } from '@portico/database';
import { archivedPage, ArchiveClient, forgeArchive } from '../testing/archives.ts';
import { documentOf } from '../testing/authoring.ts';
import { homeTexts } from '../testing/home-texts.ts';
import { securityTexts, type SecurityText } from '../testing/security-texts.ts';
import { FIELDS, storedUser, textsOf, typedDetails, UNSEEN } from '../testing/text-fields.ts';
import { linkTo } from '../testing/mails.ts';
import { AnalyticsService } from '../testing/analytics-service.ts';
import { reportTexts } from '../testing/reports.ts';
import { videoTexts } from '../testing/video-texts.ts';
import { webhookTexts } from '../testing/webhooks.ts';
import { type TestResponse, Client, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { parseCsv } from './text/csv.ts';
import type { Endpoint } from './http/endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { RouteName } from './contract/routes.ts';

test('9.9 every field of every route that takes a text is listed here', () => {
  const found = Object.values<Endpoint>(endpoints).flatMap(({ route, input }) =>
    input ? textsOf(input).map((field) => `${route} ${field}`) : [],
  );
  expect([...new Set(found)].sort()).toEqual(Object.values(FIELDS).flat().sort());
});

test('9.9 every route that changes something says what it takes', () => {
  const silent = Object.values<Endpoint>(endpoints).filter(({ input, isPage }) => !input && !isPage);
  expect(silent.map(({ route }) => route).sort()).toEqual(
    ['health', 'ready', 'login.directory', 'login.directory.callback'].sort(),
  );
});

let portal: TestPortal;
let service: AnalyticsService;
let administrator: Client;
let groupId: string;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
  groupId = (await portal.sql`select id from groups where name = 'Analyse'`)[0]?.['id'] as string;
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});

const PASSWORD = 'Havnen-Om-Natten-42';
const credentials = { password: PASSWORD, confirmation: PASSWORD };

let count = 0;
const freshEmail = () => `text-${++count}@portico.example`;
const idOf = ({ body }: TestResponse) => (body as { id: string }).id;

/** One route that stores texts: how the same text comes into all its fields, and how they are read again. */
interface Storing {
  /** Fields by the message of each that is empty. */
  fields: Record<string, string>;
  /** Sends the text in all fields. */
  send(typed: string): Promise<TestResponse>;
  /** The fields as the database has them, after the text was taken. */
  stored(answer: TestResponse): Promise<Record<string, string>>;
}

const USER = {
  name: 'validation.name-required',
  company: 'validation.company-required',
  contactNumber: 'validation.contact-number-required',
};
const PAGE = { 'locales.0.name': 'validation.name-required' };
const GROUP = { groupId: 'validation.group-id-required', name: 'validation.group-name-required' };

async function storedGroup(id: string): Promise<Record<string, string>> {
  const [row] = await portal.sql`delete from groups where id = ${id} returning directory_id as "groupId", name`;
  return row as Record<string, string>;
}

/** A token's name, as a list of tokens shows it. */
const tokenAt = (path: string): Storing => ({
  fields: { name: 'validation.name-required' },
  send: (name) =>
    administrator.post(path, {
      ...{ name, scopes: ['content:read'], expiresInDays: 1 },
      password: sampleUsers.administrator.password,
    }),
  async stored(answer) {
    const [row] = await portal.sql`delete from access_tokens where id = ${idOf(answer)} returning name`;
    return row as Record<string, string>;
  },
});

/** Routes by what `prepare` makes ready for them. */
const storing: Partial<Record<RouteName, () => Promise<Storing>>> = {
  'tokens.own.store': () => Promise.resolve(tokenAt('/profile/tokens')),
  'tokens.service.store': () => Promise.resolve(tokenAt('/admin/settings/tokens')),
  async 'users.store'() {
    let email = '';
    return {
      fields: USER,
      send: (typed) =>
        administrator.post('/admin/users', { ...typedDetails(typed), email: (email = freshEmail()), groupId }),
      stored: () => storedUser(portal, email),
    };
  },
  async 'users.update'() {
    const email = freshEmail();
    const body = { email, groupId, role: 'member' };
    const id = idOf(await administrator.post('/admin/users', { ...typedDetails('Ida'), ...body }));
    return {
      fields: USER,
      send: (typed) => administrator.put(`/admin/users/${id}`, { ...typedDetails(typed), ...body }),
      async stored() {
        const { user } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
        expect(user).toMatchObject(await storedUser(portal, email));
        return storedUser(portal, email);
      },
    };
  },
  async 'profile.update'() {
    const member = await portal.as('member');
    return {
      fields: USER,
      send: (typed) => member.put('/profile', typedDetails(typed)),
      stored: () => storedUser(portal, 'member@portico.example'),
    };
  },
  async 'register.store'() {
    let link = '';
    let email = '';
    return {
      fields: USER,
      async send(typed) {
        if (link === '') {
          await administrator.post('/admin/invites', { email: (email = freshEmail()), groupId });
          link = await linkTo(portal, email);
        }
        return new Client(portal.portal).post(link, { ...typedDetails(typed), ...credentials });
      },
      stored() {
        link = '';
        return storedUser(portal, email);
      },
    };
  },
  async 'setup.store'() {
    const empty = await startTestPortal();
    closing.push(() => empty.close());
    await empty.sql`delete from users`;
    const email = 'first@portico.example';
    return {
      fields: USER,
      async send(typed) {
        await empty.sql`delete from users`;
        await empty.sql`delete from rate_limits`;
        return new Client(empty.portal).post('/setup', { ...typedDetails(typed), ...credentials, email });
      },
      stored: () => storedUser(empty, email),
    };
  },
  async 'groups.store'() {
    return {
      fields: GROUP,
      send: (typed) => administrator.post('/admin/groups', { groupId: typed, name: typed, tags: [] }),
      stored: (answer) => storedGroup(idOf(answer)),
    };
  },
  async 'groups.update'() {
    const add = async () =>
      idOf(await administrator.post('/admin/groups', { groupId: `group-${++count}`, name: 'x', tags: [] }));
    let id = await add();
    return {
      fields: GROUP,
      send: (typed) => administrator.put(`/admin/groups/${id}`, { groupId: typed, name: typed, tags: [] }),
      async stored() {
        const group = await storedGroup(id);
        id = await add();
        return group;
      },
    };
  },
};

/** The name of a page that is taken away again: no other may have it. */
async function storedPage(id: string): Promise<Record<string, string>> {
  const [row] = await portal.sql`select name as "locales.0.name" from page_locales where page_id = ${id}`;
  await portal.sql`delete from pages where id = ${id}`;
  return row as Record<string, string>;
}

storing['pages.store'] = async () => ({
  fields: PAGE,
  send: (name) => administrator.post('/admin/pages', { locales: [{ language: 'da', slug: `side-${++count}`, name }] }),
  stored: (answer) => storedPage(idOf(answer)),
});

storing['linked-blocks.store'] = async () => ({
  fields: { name: 'validation.name-required' },
  send: (name) => administrator.post('/admin/linked-blocks', { name, document: documentOf() }),
  async stored(answer) {
    return { name: (await storedPage(idOf(answer)))['locales.0.name'] ?? '' };
  },
});

storing['folders.store'] = async () => ({
  fields: { name: 'validation.name-required' },
  send: (name) => administrator.post('/admin/file-folders', { name }),
  async stored(answer) {
    // The next text may be the same.
    const [row] = await portal.sql`delete from file_folders where id = ${idOf(answer)} returning name`;
    return row as Record<string, string>;
  },
});

storing['folders.update'] = async () => {
  const id = idOf(await administrator.post('/admin/file-folders', { name: `Folder ${++count}` }));
  return {
    fields: { name: 'validation.name-required' },
    send: (name) => administrator.put(`/admin/file-folders/${id}`, { name }),
    async stored() {
      const [row] = await portal.sql`select name from file_folders where id = ${id}`;
      return row as Record<string, string>;
    },
  };
};

storing['signing-keys.store'] = async () => {
  const archives = new ArchiveClient(administrator);
  const archive = forgeArchive({ pages: [archivedPage(crypto.randomUUID(), `side-${++count}`)] });
  const { id } = await archives.uploaded(archive);
  return {
    fields: { name: 'validation.name-required' },
    send: (name) => archives.trust(id, name),
    async stored(answer) {
      const [row] = await portal.sql`delete from signing_keys where id = ${idOf(answer)} returning name`;
      return row as Record<string, string>;
    },
  };
};

storing['pages.update'] = async () => {
  const add = async () => {
    const locales = [{ language: 'da', slug: `side-${++count}`, name: `Side ${count}` }];
    return idOf(await administrator.post('/admin/pages', { locales }));
  };
  let id = await add();
  return {
    fields: PAGE,
    send: (name) =>
      administrator.put(`/admin/pages/${id}`, { locales: [{ language: 'da', slug: `side-${count}`, name }] }),
    async stored() {
      const page = await storedPage(id);
      id = await add();
      return page;
    },
  };
};

const RELEASE = { name: 'validation.name-required' };
const storedRelease = async (id: string) =>
  (await portal.sql`select name from releases where id = ${id}`)[0] as unknown as Record<string, string>;

storing['releases.store'] = async () => ({
  fields: RELEASE,
  send: (name) => administrator.post('/admin/releases', { name }),
  stored: (answer) => storedRelease(idOf(answer)),
});

storing['releases.update'] = async () => {
  const id = idOf(await administrator.post('/admin/releases', { name: 'x' }));
  return {
    fields: RELEASE,
    send: (name) => administrator.put(`/admin/releases/${id}`, { name }),
    stored: () => storedRelease(id),
  };
};

Object.assign(
  storing,
  videoTexts(() => portal),
  webhookTexts(() => portal),
  reportTexts(() => portal),
  homeTexts(() => portal),
);

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

test('9.9 every field that stores a text is tried below', async () => {
  const tried: string[] = [];
  for (const [route, prepare] of Object.entries(storing)) {
    tried.push(
      ...Object.keys((await prepare()).fields).map((field) => `${route} ${field.replaceAll(/\.0(?=\.|$)/g, '[]')}`),
    );
  }
  expect(tried.sort()).toEqual(FIELDS.text.toSorted());
});

describe.each(Object.keys(storing) as RouteName[])('9.9 %s', (route) => {
  let way: Storing;
  beforeAll(async () => {
    way = (await storing[route]?.()) as Storing;
  });

  test.each(securityTexts)('takes or refuses $what', async ({ typed, kept }: SecurityText) => {
    const answer = await way.send(typed);
    const names = Object.keys(way.fields);
    if (typeof kept === 'string') {
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      expect(await way.stored(answer)).toEqual(Object.fromEntries(names.map((name) => [name, kept])));
      return;
    }
    const fields = kept === null ? way.fields : Object.fromEntries(names.map((name) => [name, kept.refused]));
    expect(answer).toMatchObject({ status: 422, body: { error: { fields } } });
  });
});

test.each(securityTexts)('9.9 an access tag takes or refuses $what as its label', async ({ typed, kept }) => {
  const { body } = await administrator.post('/admin/tags', { label: `Tag ${++count}`, description: '' });
  const { id } = body as { id: string };
  const answer = await administrator.put(`/admin/tags/${id}`, { label: typed, description: '' });
  const [tag] = await portal.sql`delete from access_tags where id = ${id} returning label`;
  if (answer.status === 200) return expect(tag?.['label']).toBe(kept);
  const refused = kept === null ? 'validation.tag-label-required' : typeof kept === 'object' && kept.refused;
  const ownRules = ['validation.tag-label-spaces', 'validation.tag-label-characters'];
  const { error } = answer.body as { error: { fields: { label: string } } };
  expect(refused ? [refused] : ownRules).toContain(error.fields.label);
});

test('9.9 no activity, mail or session has got what is not seen', async () => {
  const rows = await portal.sql<{ text: string }[]>`
    select user_name || coalesce(subject_name, '') || details::text as text from activities
    union select recipient || subject from mails union select device || address from sessions`;
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ text }) => UNSEEN.test(text))).toEqual([]);
});

test('9.7 the exported file of all these people reads as the same texts', async () => {
  const response = await administrator.fetch('GET', '/admin/users/export');
  const rows = parseCsv(await response.text()).slice(1);
  const users = await portal.sql<{ name: string; company: string; phone: string; email: string }[]>`
    select name, company, contact_number as phone, email from users where removed_at is null`;
  const exported = rows.map(({ cells: [name, email, company, phone] }) =>
    JSON.stringify([name, email, company, phone]),
  );
  expect(users.length).toBeGreaterThan(100);
  expect(exported.sort()).toEqual(
    users.map(({ name, email, company, phone }) => JSON.stringify([name, email, company, phone])).sort(),
  );
});
