import { sampleReports, sampleUsers } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { linkTo } from '../../../testing/mails.ts';
import { type Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { makeServiceToken } from '../../../testing/programs.ts';
import { Releases } from '../../../testing/releases.ts';
import { addUser, PASSWORD } from '../../../testing/users.ts';
import type { ReportCheck, ReportToken, UnconfirmedValues } from '../../contract/page-object.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
let group: string;
let report: string;

const { reportId } = sampleReports.strikes;
const PROFILE = { name: 'Lotte Vester', company: 'DELTA AIR LINES', contactNumber: '1' };

beforeAll(async () => {
  service = await new AnalyticsService().start();
  service.isSigning = true;
  portal = await startTestPortal({ analyticsUrl: service.url, settings: { REPORTS_PER_ACCOUNT: '1000' } });
  administrator = await portal.as('administrator');
  group = await idOf('select id from groups where name = $1', 'Analyse');
  report = await idOf('select id from reports where report_id = $1', reportId);
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(() => identifyBy('{email}'));

async function idOf(statement: string, value: string): Promise<string> {
  const [row] = await portal.sql.unsafe<{ id: string }[]>(statement, [value]);
  return row?.id ?? '';
}

/** Whose rows the sample member's group sees from now on, and all others by their addresses. */
async function identifyBy(username: string, groupId: string | null = group) {
  await portal.sql`delete from report_identities where report_id = ${report}`;
  const others = [{ id: crypto.randomUUID(), groupId: null, username: '{email}' }];
  for (const each of [{ id: crypto.randomUUID(), groupId, username }, ...(groupId ? others : [])]) {
    await portal.sql`insert into report_identities (id, report_id, group_id, roles, username)
      values (${each.id}, ${report}, ${each.groupId}, ${['Everything']}, ${each.username})`;
  }
}

async function newMember() {
  const user = await addUser(portal);
  await portal.sql`update users set group_id = ${group} where id = ${user.id}`;
  return { ...user, client: await portal.signIn(user) };
}

/** As whom a token shows the report; the code of an answer without one. */
async function seenBy(client: Client, mode = 'page'): Promise<unknown> {
  const answer = await client.get(`/reports/view?reportId=${reportId}&mode=${mode}`);
  if (answer.status !== 200) return codeOf(answer);
  const { embedToken } = answer.body as ReportToken;
  const { identities } = JSON.parse(embedToken.slice(embedToken.indexOf('{'))) as {
    identities: { username: string }[];
  };
  return identities[0]?.username;
}

const changeAs = (id: string, email: string, change: object) =>
  administrator.put(`/admin/users/${id}`, { ...PROFILE, email, groupId: group, role: 'member', ...change });

const unconfirmed = async (query: object) =>
  (await administrator.post('/admin/users/unconfirmed', query)).body as UnconfirmedValues;
const confirm = (...values: object[]) => administrator.put('/admin/users/confirmed', { values });

describe('33.1 rows of a report are decided by nothing that their reader wrote', () => {
  test.each(['company', 'name'] as const)('a %s typed before the identity was made leads to no rows', async (field) => {
    const { client } = await newMember();
    expect((await client.put('/profile', { ...PROFILE, [field]: 'UNITED AIRLINES' })).status).toBe(200);
    await identifyBy(`{${field}}`);
    expect(await seenBy(client)).toBe('report_unavailable');
    await identifyBy(`portal-{group}-{${field}}`);
    expect(await seenBy(client)).toBe('report_unavailable');
  });

  test('nor does what was typed at registration', async () => {
    await identifyBy('{company}');
    const email = 'invited@portico.example';
    await administrator.post('/admin/invites', { email, groupId: group });
    const link = await linkTo(portal, email);
    const registration = { ...PROFILE, password: PASSWORD, confirmation: PASSWORD };
    expect((await (await portal.as('guest')).post(link, registration)).status).toBe(200);
    expect(await seenBy(await portal.signIn({ email, password: PASSWORD }))).toBe('report_unavailable');
  });

  test('a token that is still good for the service is not given out for a value that the member wrote since', async () => {
    const { client, id, email } = await newMember();
    await changeAs(id, email, {});
    await identifyBy('{company}');
    expect(await seenBy(client)).toBe(PROFILE.company);
    await portal.sql`update users set company = 'UNITED AIRLINES' where id = ${id}`;
    expect(await seenBy(client)).toBe('report_unavailable');
    await portal.sql`update users set company = ${PROFILE.company} where id = ${id}`;
    expect(await seenBy(client)).toBe(PROFILE.company);
  });

  test('the own address is not the member’s to write', async () => {
    await identifyBy('{email}');
    const { client, email } = await newMember();
    expect((await client.put('/profile', { ...PROFILE, email: sampleUsers.administrator.email })).status).toBe(200);
    expect(await seenBy(client)).toBe(email);
  });

  test('what an administrator or a program has set counts', async () => {
    await identifyBy('{company}');
    const { client, id, email } = await newMember();
    expect(await seenBy(client)).toBe('report_unavailable');
    expect((await changeAs(id, email, { company: 'HAVNEN' })).status).toBe(200);
    expect(await seenBy(client)).toBe('HAVNEN');
    const { program } = await makeServiceToken(portal, administrator, { scopes: ['users:write'] });
    await program.put(`/admin/users/${id}`, { ...PROFILE, email, groupId: group, role: 'member', company: 'SKOVEN' });
    expect(await seenBy(client)).toBe('SKOVEN');
    const added = { ...PROFILE, email: 'added@portico.example', groupId: group };
    await administrator.post('/admin/users', added);
    const link = await linkTo(portal, added.email);
    await (await portal.as('guest')).post(link, { password: PASSWORD, confirmation: PASSWORD });
    expect(await seenBy(await portal.signIn({ ...added, password: PASSWORD }))).toBe(PROFILE.company);
  });

  test('neither in the view as a group, nor in the preview of a release', async () => {
    await portal.sql`update users set name = 'zzz' where group_id = ${group}`;
    const { client, id, email } = await newMember();
    await client.put('/profile', { ...PROFILE, name: 'Aase' });
    const releases = new Releases(administrator);
    const release = await releases.added([]);
    const identities = [{ groupId: group, roles: ['Everything'], username: '{company}' }];
    expect((await releases.changeReport(release, report, { identities })).status).toBe(200);
    expect(await seenBy(administrator, `release:${release}:${group}`)).toBe('report_unavailable');
    await identifyBy('{company}');
    expect(await seenBy(administrator, `group:${group}`)).toBe('report_unavailable');
    const check = async () => (await administrator.get(`/admin/reports/${report}/check?group=${group}`)).body;
    const why: Partial<ReportCheck> = { viewer: 'Aase', identity: null, unconfirmed: ['company'], problem: 'identity' };
    expect(await check()).toMatchObject(why);
    await changeAs(id, email, { name: 'Aase' });
    expect(await seenBy(administrator, `group:${group}`)).toBe(PROFILE.company);
    expect(await seenBy(administrator, `release:${release}:${group}`)).toBe(PROFILE.company);
    expect(await check()).toMatchObject({ viewer: 'Aase', identity: { username: PROFILE.company }, unconfirmed: [] });
  });
});

describe('33.1 a field that an identity of the own group uses', () => {
  const closed = async (client: Client) => (await client.screen('/profile', 'Profile/Edit')).closedFields;
  const problems = (answer: { body: unknown }) => (answer.body as { error?: { fields: object } }).error?.fields;

  test('is closed for its member, who may change all else', async () => {
    const { client, id, email } = await newMember();
    await changeAs(id, email, {});
    await identifyBy('{company}-{email}');
    expect(await closed(client)).toEqual(['company']);
    const refused = await client.put('/profile', { ...PROFILE, company: 'UNITED AIRLINES' });
    expect([refused.status, problems(refused)]).toEqual([422, { company: 'validation.field-closed' }]);
    expect((await client.put('/profile', { ...PROFILE, name: 'Et nyt navn', contactNumber: '2' })).status).toBe(200);
    expect(await seenBy(client)).toBe(`${PROFILE.company}-${email}`);
    await identifyBy('{name}{company}');
    expect(await closed(client)).toEqual(['name', 'company']);
  });

  test.each([
    ['of another group', '{company}', async () => idOf('select id from groups where name = $1', 'Ledelse'), []],
    ['of all groups without one', '{company}', () => Promise.resolve(null), ['company']],
    ['without any field', '{email}{group}', () => Promise.resolve(group), []],
  ])('is one of an identity that holds for the group: %s', async (_, username, of, expected) => {
    await identifyBy(username, await of());
    expect(await closed((await newMember()).client)).toEqual(expected);
  });

  test('stays as it is written, letter by letter, when the rest is saved', async () => {
    const { client, id } = await newMember();
    const company = 'Søndre  Havn';
    await portal.sql`update users set company = ${company}, confirmed_company = ${company} where id = ${id}`;
    await identifyBy('{company}');
    expect((await client.put('/profile', { ...PROFILE, company })).status).toBe(200);
    expect(await seenBy(client)).toBe(company);
  });
});

describe('33.1 an administrator', () => {
  test('finds whose values are to be confirmed, and confirms one or many', async () => {
    await identifyBy('{company}');
    await portal.sql`update users set confirmed_name = name, confirmed_company = company`;
    const members = [await newMember(), await newMember()];
    for (const { client } of members) await client.put('/profile', PROFILE).catch(() => undefined);
    const found = await unconfirmed({ fields: ['company'], groupId: group });
    expect(found.total).toBe(2);
    expect(found.values.map(({ userId, field, value }) => [userId, field, value]).sort()).toEqual(
      members.map(({ id }) => [id, 'company', 'Nordhavn']).sort(),
    );
    expect(await unconfirmed({ fields: ['company'], groupId: null, exceptGroups: [group] })).toMatchObject({
      total: 0,
    });
    expect(await unconfirmed({ fields: ['name', 'company'], groupId: null })).toMatchObject({ total: 4 });
    expect((await confirm(...found.values)).body).toEqual({ confirmed: 2 });
    for (const { client } of members) expect(await seenBy(client)).toBe('Nordhavn');
    const [activity] = await portal.sql`select details from activities where action = 'user.confirmed' limit 1`;
    expect(activity?.['details']).toEqual({ company: 'Nordhavn' });
  });

  test('confirms nothing that was changed after it was looked at', async () => {
    const { client, id } = await newMember();
    await client.put('/profile', PROFILE);
    const answer = await confirm({ userId: id, field: 'company', value: 'Nordhavn' });
    expect(codeOf(answer)).toBe('already_done');
    await identifyBy('{company}');
    expect(await seenBy(client)).toBe('report_unavailable');
  });

  test('sees in the access report of a user why there are no rows', async () => {
    const { id, email } = await newMember();
    await identifyBy('{name}');
    const shown = async () => {
      const { user, sight } = await administrator.screen(`/admin/users/${id}`, 'Users/Show');
      const name = sampleReports.strikes.name;
      const { isVisible, reason } = sight.reports.find((each) => each.name === name) ?? {};
      return [user.unconfirmed, isVisible, reason];
    };
    expect(await shown()).toEqual([['name', 'company'], false, 'identity-unconfirmed']);
    await changeAs(id, email, {});
    expect(await shown()).toEqual([[], true, 'no-tags']);
  });
});
