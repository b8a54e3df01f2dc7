import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/processes.ts';
import { addUser } from '../../../testing/users.ts';

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());
beforeEach(() => offer(['da', 'de', 'en', 'fr']));

const offer = (languages: unknown, client = administrator) => client.put('/admin/settings/languages', { languages });
const speaking = (language: string, client: Client) => {
  client.language = language;
  return client;
};
const titleFor = async (language: string) =>
  (await speaking(language, new Client(portal.portal)).page('/login')).title.split(' - ')[0];
const general = () => administrator.screen('/admin/settings', 'Settings/General');

test('a browser with a language that is no longer offered gets Danish, and its own again when it is', async () => {
  const [danish, german, french] = [await titleFor('da'), await titleFor('de'), await titleFor('fr')];
  expect(new Set([danish, german, french]).size).toBe(3);
  expect((await offer(['de'])).status).toBe(200);
  expect([await titleFor('fr'), await titleFor('de'), await titleFor('da')]).toEqual([danish, german, danish]);
  await offer(['da', 'fr']);
  expect(await titleFor('fr')).toBe(french);
});

test('mails to users who have chosen such a language are Danish; the choice is kept', async () => {
  const user = await addUser(portal);
  await portal.sql`update users set language = 'fr' where id = ${user.id}`;
  await administrator.post(`/admin/users/${user.id}/reset-password`);
  await offer(['en']);
  await administrator.post(`/admin/users/${user.id}/reset-password`);
  const [danish, french] = await mailsTo(portal, user.email);
  expect([french?.subject, danish?.subject]).toEqual([
    'Nouveau mot de passe pour Portico',
    'Ny adgangskode til Portico',
  ]);
  const client = await portal.signIn(user);
  expect((await client.screen('/profile', 'Profile/Edit')).profile.language).toBe('da');
  expect(await portal.sql`select language from users where id = ${user.id}`).toEqual([{ language: 'fr' }]);
  expect((await general()).languageUsers.fr).toBeGreaterThan(0);
});

test('nobody chooses a language that is not offered', async () => {
  const client = await portal.signIn(await addUser(portal));
  await offer(['en']);
  expect((await client.put('/profile/language', { language: 'fr' })).status).toBe(422);
  expect((await client.put('/profile/language', { language: 'en' })).status).toBe(200);
  const details = { name: 'A', company: 'B', contactNumber: '1' };
  expect((await client.put('/profile', { ...details, language: 'de' })).status).toBe(422);
  expect((await client.put('/profile', { ...details, language: null })).status).toBe(200);
});

test('whoever runs with the languages before loads the page anew; the activity has before and after', async () => {
  const { version } = await administrator.page('/admin/settings');
  await offer(['en']);
  expect((await administrator.get('/admin/users', { 'X-Portico-Version': version })).status).toBe(409);
  const [activity] = await portal.sql`
    select details from activities where action = 'languages.updated' order by at desc, id desc limit 1`;
  expect(activity?.['details']).toEqual({ 'before.languages': 'da, de, en, fr', 'after.languages': 'da, en' });
  expect((await general()).languages).toEqual(['da', 'en']);
});

test('Danish is always offered', async () => {
  await offer([]);
  expect((await general()).languages).toEqual(['da']);
  expect(await portal.portal.languages()).toEqual(['da']);
});

test.each([[null], ['da'], [['sv']], [[1]], [['da', 'da', 'da', 'da', 'da']], [{}]])(
  '%j are no languages',
  async (languages) => {
    expect((await offer(languages)).status).toBe(422);
    expect((await general()).languages).toHaveLength(4);
  },
);

test('a member changes nothing', async () => {
  expect((await offer(['en'], await portal.as('member'))).status).toBe(403);
});

describe('in another process', () => {
  let there: PortalProcess;
  beforeAll(async () => {
    there = await startPortalProcess(portal.variables);
  });
  afterAll(() => there.end());

  test('it holds too', async () => {
    const abroad = () => speaking('fr', new Client(there)).page('/login');
    const before = (await abroad()).title;
    await offer(['en']);
    await eventually(async () => (await abroad()).title !== before);
  });
});
