import { sampleUsers } from '@portico/database';
import { linkTo, mailsTo } from '../../../testing/mails.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { InvitationPreview } from '../../contract/page-object.ts';

const PASSWORD = 'Havnen-Om-Natten-42';
const registration = {
  name: 'Ny Person',
  company: 'Nordhavn',
  contactNumber: '+45 12 34 56 78',
  password: PASSWORD,
  confirmation: PASSWORD,
};

let portal: TestPortal;
let administrator: Client;
let groupId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  groupId = (await portal.sql`select id from groups where name = 'Analyse'`)[0]?.['id'] as string;
});
afterAll(() => portal.close());

const invite = (email: string, change: object = {}) =>
  administrator.post('/admin/invites', { email, groupId, ...change });
const list = (query = '') => administrator.screen(`/admin/invites${query}`, 'Users/Invites');

describe('an invitation', () => {
  test('leads from the mail to a person of the portal, in the group and role of the invitation', async () => {
    await invite('liva@portico.example', { role: 'administrator' });
    const [mail] = await mailsTo(portal, 'liva@portico.example');
    expect(mail?.text).toContain('Astrid Holm');
    const path = await linkTo(portal, 'liva@portico.example');
    const guest = new Client(portal.portal);
    guest.language = 'de';
    expect(await guest.screen(path, 'Auth/Register')).toMatchObject({ email: 'liva@portico.example' });
    expect((await guest.post(path, registration)).body).toEqual({ email: 'liva@portico.example' });
    const client = await portal.signIn({ email: 'liva@portico.example', password: PASSWORD });
    const { profile } = await client.screen('/profile', 'Profile/Edit');
    expect(profile).toMatchObject({ name: 'Ny Person', role: 'administrator', group: 'Analyse', language: 'de' });
    const { invitations } = await list('?search=liva');
    expect(invitations).toMatchObject([{ state: 'accepted', invitedBy: 'Astrid Holm', mail: 'queued' }]);
  });

  test('has a link that programs may look at: only a registration uses it up', async () => {
    await invite('sif@portico.example');
    const path = await linkTo(portal, 'sif@portico.example');
    const fetchLink = (method: string, more = '') =>
      portal.portal.fetch(new Request(`${portal.environment.portalUrl}${path}${more}`, { method }));
    for (const [method, more] of [
      ['HEAD', ''],
      ['GET', ''],
      ['GET', '?utm_source=mail'],
      ['POST', ''],
    ] as const)
      await (await fetchLink(method, more)).body?.cancel();
    const guest = new Client(portal.portal);
    expect(await guest.screen(path, 'Auth/Register')).toMatchObject({ email: 'sif@portico.example' });
    expect((await guest.post(path, registration)).status).toBe(200);
    expect((await guest.get(path)).status).toBe(410);
  });

  test('has a link to hand over, which replaces that of the mail', async () => {
    const { id } = (await invite('ebbe@portico.example')).body as { id: string };
    const old = await linkTo(portal, 'ebbe@portico.example');
    const { url } = (await administrator.post(`/admin/invites/${id}/link`)).body as { url: string };
    const guest = new Client(portal.portal);
    expect((await guest.get(old)).status).toBe(410);
    const { pathname } = new URL(url);
    expect(await guest.screen(pathname, 'Auth/Register')).toMatchObject({ email: 'ebbe@portico.example' });
    expect((await guest.post(pathname, registration)).status).toBe(200);
    expect((await administrator.post(`/admin/invites/${id}/link`)).status).toBe(404);
  });

  test.each([
    [{ password: 'Kort-1', confirmation: 'Kort-1' }, { password: 'validation.password-length' }],
    [
      { password: 'uden-store-bogstaver-1', confirmation: 'uden-store-bogstaver-1' },
      { password: 'validation.password-uppercase' },
    ],
    [
      { password: 'Uden-Et-Eneste-Tal', confirmation: 'Uden-Et-Eneste-Tal' },
      { password: 'validation.password-number' },
    ],
    [{ password: 'UdenSpecialtegn12', confirmation: 'UdenSpecialtegn12' }, { password: 'validation.password-symbol' }],
    [{ password: 'Password-2026!', confirmation: 'Password-2026!' }, { password: 'validation.password-common' }],
    [{ confirmation: 'Anderledes-1!' }, { confirmation: 'validation.passwords-differ' }],
    [{ name: '' }, { name: 'validation.name-required' }],
    [{ company: ' ' }, { company: 'validation.company-required' }],
    [{ contactNumber: undefined }, { contactNumber: 'validation.contact-number-required' }],
  ])('is not accepted with %j', async (change, fields) => {
    const email = `rules-${Math.random()}@portico.example`;
    await invite(email);
    const answer = await new Client(portal.portal).post(await linkTo(portal, email), { ...registration, ...change });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields } } });
  });

  test.each([
    [sampleUsers.member.email.toUpperCase(), 'validation.email-taken'],
    ['LIV.SOMMER@portico.example', 'validation.email-invited'],
    ['', 'validation.email-required'],
    ['x@', 'validation.email-invalid'],
  ])('is not sent to %j', async (email, message) => {
    expect(await invite(email)).toMatchObject({ status: 422, body: { error: { fields: { email: message } } } });
  });

  test('is nobody’s door any more when its group is gone', async () => {
    await invite('groupless@portico.example');
    const path = await linkTo(portal, 'groupless@portico.example');
    await portal.sql`update invitations set group_id = null where email = 'groupless@portico.example'`;
    expect((await new Client(portal.portal).post(path, registration)).body).toMatchObject({
      error: { code: 'invalid_user_group' },
    });
  });

  test('is listed by its state', async () => {
    await portal.sql`update invitations set expires_at = now() where email = 'groupless@portico.example'`;
    const id = (await list('?search=liv.sommer')).invitations[0]?.id;
    await administrator.put(`/admin/invites/${id}/status`, { status: 'inactive' });
    expect((await list('?state=inactive')).invitations.map(({ email }) => email)).toEqual([
      'liv.sommer@portico.example',
    ]);
    expect((await list('?state=expired')).invitations.map(({ email }) => email)).toEqual(['groupless@portico.example']);
    await administrator.post(`/admin/invites/${id}/resend`);
    expect((await list('?search=liv.sommer')).invitations[0]?.state).toBe('open');
  });
});

describe('a list of invitations', () => {
  const preview = async (csv: string, change: object = {}) =>
    (await administrator.post('/admin/invites/preview', { csv, ...change })).body as InvitationPreview;

  test('is looked through first, line by line', async () => {
    const csv = [
      'E-mail;Gruppe;Rolle',
      'one@portico.example;Analyse;',
      ' "two@portico.example" ; analyse ; Administrator',
      '',
      'three@portico.example;Ukendt;member',
      'not an address;Analyse;',
      'ONE@portico.example;Analyse;',
      `${sampleUsers.member.email};Analyse;`,
      'liv.sommer@portico.example;Analyse;',
      'four@portico.example;Analyse;owner',
      'five@portico.example',
    ].join('\r\n');
    const { lines, valid } = await preview(`\uFEFF${csv}`);
    expect(lines.map(({ line, email, problems }) => [line, email, ...problems])).toEqual([
      [2, 'one@portico.example'],
      [3, 'two@portico.example'],
      [5, 'three@portico.example', 'validation.group-invalid'],
      [6, 'not an address', 'validation.email-invalid'],
      [7, 'one@portico.example', 'validation.email-repeated'],
      [8, sampleUsers.member.email, 'validation.email-taken'],
      [9, 'liv.sommer@portico.example', 'validation.email-invited'],
      [10, 'four@portico.example', 'validation.role-invalid'],
      [11, 'five@portico.example', 'validation.group-required'],
    ]);
    expect(valid).toBe(2);
    expect(lines[2]).toMatchObject({ group: null, groupName: 'Ukendt' });
    const { lines: both } = await preview('nobody;Ukendt;owner');
    expect(both[0]?.problems).toEqual([
      'validation.email-invalid',
      'validation.role-invalid',
      'validation.group-invalid',
    ]);
    expect(lines[1]).toMatchObject({ role: 'administrator', group: { id: groupId, name: 'Analyse' } });
  });

  test.each([
    ...['Email address,Group', 'E-mail Address,Group', 'Mail,Group', 'EMAIL,GROUP', 'Email Address [Required],Group'],
    ...['"Primary SMTP address","User group"', 'sep=,\nWork e-mail,Group name', 'E-mail*,Group:'],
    ...[
      'E-mail;Gruppe',
      'E-mailadresse;Gruppe',
      'e-mail-adresse;brugergruppe',
      'Mailadresse;Gruppenavn',
      'Arbejdsmail;Hold',
    ],
    ...['E-Mail;Gruppe', 'E-Mail-Adresse;Gruppe', 'E-Mailadresse;Benutzergruppe', 'Geschäftliche E-Mail;Gruppenname'],
    ...['E-mail;Groupe', 'Courriel;Groupe', 'Adresse électronique;Groupe', 'ADRESSE E\u2011MAIL;GROUPE', 'Mél;Équipe'],
    ...['Adresse de messagerie\tNom du groupe', '\u00A0E-mail\u200B;Gruppe;;;', 'email;afdeling;group'],
  ])('may have the headings %j', async (headings) => {
    const separator = /[;,\t]/.exec(headings.replace(/^sep.*/, ''))?.[0] ?? ';';
    const cells = ['six@portico.example', ...(headings.includes('afdeling') ? ['Salg'] : []), 'Analyse'];
    const { lines } = await preview(`${headings}\r\n${cells.join(separator)}`);
    expect(lines).toMatchObject([{ email: 'six@portico.example', group: { name: 'Analyse' }, problems: [] }]);
  });

  test.each([
    ['Navn;Rolle;E-mail;Gruppe', 'Anna Berg;Medlem;six@portico.example;Analyse'],
    ['Gruppe;Telefon;Rolle;E-Mail', 'Analyse;12 34;Mitglied;six@portico.example'],
    ['Rôle;Nom;Groupe;Courriel', 'Membre;Anna;Analyse;six@portico.example'],
    ['Role,Group,Name,Email', 'member,Analyse,"Berg, Anna",six@portico.example'],
    ['Group,Email', 'Analyse,six@portico.example'],
    ['First name\tLast name\tE-mail 1 - Value\tGroup', 'Anna\tBerg\tsix@portico.example\tAnalyse'],
  ])('may have its columns in the order %j', async (headings, row) => {
    const { lines } = await preview(`${headings}\n${row}`);
    const found = { line: 2, email: 'six@portico.example', role: 'member', group: { name: 'Analyse' }, problems: [] };
    expect(lines).toMatchObject([found]);
  });

  test('has a line of its own where the address is missing, and lines that nobody is on have none', async () => {
    const { lines } = await preview('Navn;E-mail;;;\n;;;;\nAnna Berg;;;;\n', { groupId });
    expect(lines).toMatchObject([{ line: 3, email: '', problems: ['validation.email-required'] }]);
  });

  test.each([
    ...[['member'], ['Member'], ['Medlem'], ['MITGLIED'], ['membre'], [' medlem\u00A0'], ['']].map(([name]) => [
      name,
      'member',
    ]),
    ...[
      ['administrator'],
      ['Administrator'],
      ['Administrateur'],
      ['ADMIN'],
      ['Administratorin'],
      ['administratrice'],
    ].map(([name]) => [name, 'administrator']),
  ])('may name the role %j', async (name, role) => {
    const { lines } = await preview(`six@portico.example;Analyse;${name}`);
    // What was typed is shown where it is no role; else the form has the role itself.
    expect(lines).toMatchObject([{ role, roleName: name === '' ? '' : role, problems: [] }]);
  });

  test.each([
    ...[
      'mailto:six@portico.example',
      'MAILTO:Six@portico.example',
      '"mailto:six@portico.example"',
      'smtp:six@portico.example',
    ],
    ...['mailto:six@portico.example?subject=Hej%20Anna', 'mailto:%73ix@portico.example', 'SMTP: six@portico.example'],
    ...['<six@portico.example>', '<mailto:six@portico.example>', 'six@portico.example <mailto:six@portico.example>'],
    ...['Anna Berg <six@portico.example>', '"Anna Berg" <six@portico.example>', '"Berg, Anna" <six@portico.example>'],
    ...[
      '"Berg; Anna" <six@portico.example>',
      '"""Berg, Anna"" <six@portico.example>"',
      ' "Berg, Anna"<six@portico.example> ',
    ],
    ...["'six@portico.example' <six@portico.example>", '\u00A0 six@portico.example\u200B', '\uFEFFsix@portico.example'],
  ])('takes %j, as programs for tables and mail write addresses', async (cell) => {
    for (const separator of [';', ',', '\t']) {
      const { lines } = await preview(`${cell}${separator}Analyse\n"Bo" <bo@firma.example>${separator}Analyse`);
      expect(lines).toMatchObject([
        { email: 'six@portico.example', group: { name: 'Analyse' }, problems: [] },
        { line: 2, email: 'bo@firma.example', problems: [] },
      ]);
    }
  });

  test.each([
    ['mailto:100%@portico.example', '100%@portico.example', []],
    ['Anna <six@>', 'six@', ['validation.email-invalid']],
    ['Anna <>', '', ['validation.email-required']],
    ['mail', 'mail', ['validation.email-invalid']],
    [
      's\uFFFDren@portico.example',
      's\uFFFDren@portico.example',
      ['validation.list-encoding', 'validation.email-invalid'],
    ],
  ])('reads %j as %j', async (cell, email, problems) => {
    const { lines } = await preview(`bo@firma.example;Analyse\n${cell};Analyse`);
    expect(lines[1]).toMatchObject({ email, problems });
  });

  test.each([
    ['PK\u0003\u0004\0\0', 'validation.list-no-text'],
    ['Anna Berg;anna@portico.example\nBo Holm;bo@portico.example', 'validation.list-columns'],
    ['Navn;Adresse\nAnna Berg;anna@portico.example', 'validation.list-columns'],
    ['Gruppe;Bruger\nAnalyse;anna@portico.example', 'validation.list-columns'],
    ['E-mail', 'validation.list-required'],
  ])('that cannot be read (%j) is refused with what to do', async (csv, problem) => {
    expect(await administrator.post('/admin/invites/preview', { csv })).toMatchObject({
      status: 422,
      body: { error: { fields: { csv: problem } } },
    });
  });

  test.each(['da', 'de', 'en', 'fr'] as const)('may be an export of users in %s', async (language) => {
    const client = await portal.as('administrator');
    client.language = language;
    const csv = await (await client.fetch('GET', '/admin/users/export?sort=name')).text();
    const { lines } = await preview(csv, { groupId });
    const users = await portal.sql<{ line: string }[]>`
      select concat_ws(' ', email, role, coalesce(nullif(group_name, ''), 'Analyse')) as line from users where removed_at is null`;
    const invited = lines.map(({ email, role, group }) => `${email} ${role} ${group?.name}`);
    expect(invited.sort()).toEqual(users.map(({ line }) => line).sort());
    expect(new Set(lines.flatMap(({ problems }) => problems))).toEqual(new Set(['validation.email-taken']));
  });

  test('needs no headings, and takes the chosen group where it names none', async () => {
    const { lines } = await preview('six@portico.example\nseven@portico.example,Økonomi', { groupId });
    expect(lines.map(({ group, problems }) => [group?.name, problems])).toEqual([
      ['Analyse', []],
      ['Økonomi', []],
    ]);
  });

  test('changes nothing until it is sent, and then sends hundreds at once', async () => {
    const csv = Array.from({ length: 300 }, (_, index) => `many-${index}@portico.example;Analyse`).join('\n');
    const { lines, valid } = await preview(csv);
    expect([valid, (await list('?search=many-')).paging.total]).toEqual([300, 0]);
    const invitations = lines.map(({ email, group, role }) => ({ email, groupId: group?.id, role }));
    expect((await administrator.post('/admin/invites/import', { invitations })).body).toEqual({ count: 300 });
    expect((await list('?search=many-')).paging.total).toBe(300);
    const [mails] = await portal.sql`select count(*)::int as count from mails where recipient like 'many-%'`;
    expect(mails?.['count']).toBe(300);
  });

  test('is sent whole or not at all', async () => {
    const invitations = [
      { email: 'fresh@portico.example', groupId },
      { email: 'MANY-1@portico.example', groupId },
    ];
    expect(await administrator.post('/admin/invites/import', { invitations })).toMatchObject({
      status: 422,
      body: { error: { fields: { 'invitations.1.email': 'validation.email-invited' } } },
    });
    expect((await list('?search=fresh')).paging.total).toBe(0);
  });

  test.each(['', '\n\n', 'E-mail;Gruppe'])('without anybody on it (%j) is refused', async (csv) => {
    expect((await administrator.post('/admin/invites/preview', { csv })).status).toBe(422);
  });
});
