import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mailsTo } from '../../../testing/mails.ts';
import { openDatabase } from '../../database/database.ts';
import { createEncryption } from '../../infrastructure/encryption.ts';
import { LOGO_CID } from '../../mail/compose.ts';
import { deliver } from '../../mail/deliver.ts';
import { createMailTransport } from '../../mail/transport.ts';
import { addUser } from '../../../testing/users.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { createPortal } from '../../portal.ts';
import type { TwoFactorEnrolment } from '../../contract/page-object.ts';

let portal: TestPortal;
let administrator: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
});
afterAll(() => portal.close());

const BRAND = { name: 'Havnens Intranet', shortName: 'Havnen', accent: '#8a1c4a', supportUrl: 'https://help.example/' };
const OWN = { ...BRAND, logo: null, picture: null };
const change = (body: object) => administrator.put('/admin/settings/brand', body);

const pictureOf = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') => {
  const raw = { width, height, channels: 3 } as const;
  const bytes = await sharp(Buffer.alloc(width * height * 3, 120), { raw })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
};

const shown = async () => {
  const page = await administrator.page('/admin/settings/brand');
  return { title: page.title, version: page.version, props: page.props as unknown as Record<string, string | null> };
};

test('a name is in every title and mail, and in authenticator apps; the activity has before and after', async () => {
  expect((await change(OWN)).status).toBe(200);
  const { title, props } = await shown();
  expect(title).toMatch(/ - Havnen$/);
  expect(props).toMatchObject({ ...BRAND, logoHref: null, pictureHref: null });
  const guest = await new Client(portal.portal).page('/login');
  expect(guest.title).toMatch(/ - Havnen$/);

  const [group] = await portal.sql<{ id: string }[]>`select id from groups where name = 'Analyse'`;
  await administrator.post('/admin/invites', { email: 'ny@portico.example', groupId: group?.id });
  const [mail] = await mailsTo(portal, 'ny@portico.example');
  expect(mail?.subject).toContain('Havnens Intranet');
  const mailSettings = await administrator.screen('/admin/settings/mail', 'Settings/Mail');
  expect(mailSettings.from).toBe('Havnens Intranet <portico@localhost.invalid>');
  const user = await addUser(portal);
  const client = await portal.signIn(user);
  const enrolment = await client.post('/profile/two-factor', { password: user.password });
  expect((enrolment.body as TwoFactorEnrolment).uri).toContain('issuer=Havnens%20Intranet');

  const [activity] = await portal.sql`
    select details from activities where action = 'brand.updated' order by id desc limit 1`;
  expect(activity?.['details']).toMatchObject({ 'before.name': 'Portico', 'after.name': 'Havnens Intranet' });
});

test('whoever runs with the look before loads the page anew', async () => {
  const { version } = await shown();
  await change({ ...OWN, accent: '#1c4a8a' });
  const old = await administrator.get('/admin/users', { 'X-Portico-Version': version });
  expect(old.status).toBe(409);
  const now = await administrator.get('/admin/users', { 'X-Portico-Version': (await shown()).version });
  expect(now.status).toBe(200);
});

test('another process hears of the change', async () => {
  const other = createPortal({ environment: portal.environment, version: 'test', hasBackground: false });
  try {
    expect((await other.brand()).name).toBe('Havnens Intranet');
    await change({ ...OWN, name: 'Kajen' });
    const start = Date.now();
    while ((await other.brand()).name !== 'Kajen' && Date.now() - start < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await other.brand()).name).toBe('Kajen');
  } finally {
    await other.close();
  }
});

test('pictures are written anew in their size, kept as long as they are meant, and are for everybody', async () => {
  await change({ ...OWN, logo: await pictureOf(900, 600, 'jpeg'), picture: await pictureOf(3000, 2000) });
  const { props } = await shown();
  const bytesOf = async (href: string | null | undefined) => {
    const answer = await portal.portal.fetch(new Request(new URL(href ?? '', portal.environment.portalUrl)));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  };
  expect(await bytesOf(props['logoHref'])).toMatchObject({ format: 'png', width: 256, height: 171 });
  expect(await bytesOf(props['pictureHref'])).toMatchObject({ format: 'webp', width: 1280 });
  await change({ ...OWN, logo: 'unchanged', picture: null });
  expect((await shown()).props).toMatchObject({ logoHref: props['logoHref'], pictureHref: null });
});

const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
test.each([
  ['no accent but a word', { accent: 'red' }, 'accent'],
  ['a style in the place of an accent', { accent: '#fff;}*{display:none' }, 'accent'],
  ['an accent that cannot be read', { accent: '#ffe066' }, 'accent'],
  ['no name', { name: ' ' }, 'name'],
  ['a name that fills the menu', { name: 'N'.repeat(41) }, 'name'],
  ['a name that turns the text around it', { name: 'Havn\u202enen\u0300\u0301\u0302\u0303\u0304\u0305' }, 'name'],
  ['a help address that runs', { supportUrl: 'javascript:alert(1)' }, 'supportUrl'],
  ['a vector picture', { logo: svg }, 'logo'],
  ['a page called a picture', { logo: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}` }, 'logo'],
  ['an address in the place of a picture', { picture: 'https://evil.example/x.png' }, 'picture'],
  ['a picture of too many bytes', { picture: `data:image/png;base64,${'A'.repeat(800_000)}` }, 'picture'],
])('%s is refused, and nothing changes', async (_, wrong, field) => {
  const before = (await shown()).props;
  const { status, body } = await change({ ...OWN, ...wrong });
  expect([status, Object.keys((body as { error: { fields: object } }).error.fields)]).toEqual([422, [field]]);
  expect((await shown()).props).toEqual(before);
});

test('a name is kept as it is meant', async () => {
  await change({ ...OWN, name: '  Havnens\u200b   Intranet ', shortName: ' Havnen' });
  expect((await shown()).props).toMatchObject({ name: 'Havnens Intranet', shortName: 'Havnen' });
});

test('members do not change it, and find no settings', async () => {
  const member = await portal.as('member');
  expect((await member.put('/admin/settings/brand', OWN)).status).toBe(403);
  expect((await member.get('/admin/settings/brand')).status).toBe(403);
});

test('mails have the colour and the logo; the logo goes with the mail, and stays away when it is gone by then', async () => {
  const database = openDatabase(portal.environment.databaseUrl);
  const encryption = createEncryption(portal.environment.encryptionSecret);
  const transport = createMailTransport(portal.environment.mail);
  const [group] = await portal.sql<{ id: string }[]>`select id from groups where name = 'Analyse'`;
  const sent = async (email: string) => {
    const [mail] = await portal.sql<{ id: string }[]>`select id from mails where recipient = ${email}`;
    await deliver({ database, encryption, transport }, mail?.id ?? '', true);
    const file = readdirSync(portal.outbox).find((name) => name.includes(email) && name.endsWith('.eml'));
    return readFileSync(path.join(portal.outbox, file ?? 'none'), 'utf8');
  };
  try {
    await change({ ...OWN, accent: '#7a1c4a', logo: await pictureOf(200, 200) });
    for (const email of ['with-logo@portico.example', 'too-late@portico.example'])
      await administrator.post('/admin/invites', { email, groupId: group?.id });
    const [mail] = await mailsTo(portal, 'with-logo@portico.example');
    expect(mail?.html).toContain(`background:#7a1c4a`);
    expect(mail?.html).toContain(`src="cid:${LOGO_CID}"`);
    const withLogo = await sent('with-logo@portico.example');
    expect(withLogo).toContain('From: Havnens Intranet <portico@localhost.invalid>');
    expect(withLogo).toContain(`Content-ID: <${LOGO_CID}>`);
    expect(withLogo).toMatch(/Content-Type: image\/png/);
    await change(OWN);
    const without = await sent('too-late@portico.example');
    expect(without).not.toContain('image/png');
    expect(without).not.toContain(LOGO_CID);
  } finally {
    transport.close();
    await database.close();
  }
});
