import { sampleReports } from '@portico/database';
import { AnalyticsService, datasetOf } from '../../../testing/analytics-service.ts';
import { Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { kindCases, withEveryKind } from '../../../testing/report-kinds.ts';
import { addUser } from '../../../testing/users.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { ReportKind, ReportToken } from '../../contract/page-object.ts';
import { reportKinds } from '../../contract/props/reports.ts';

let service: AnalyticsService;
let portal: TestPortal;
const { strikes, cars } = sampleReports;

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url, settings: { REPORTS_PER_ACCOUNT: '1000' } });
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(async () => {
  service.reset();
  service.isSigning = true;
  await portal.sql`update reports set changed_at = clock_timestamp(), visibility = 'visible'`;
  await portal.sql`delete from report_identities`;
  for (const [group, roles] of [...Object.entries(ROLES).slice(0, 2), [null, ['South']] as const]) {
    await portal.sql`insert into report_identities (id, report_id, group_id, roles, username)
      select gen_random_uuid(), reports.id, (select id from groups where name = ${group}), ${[...roles]}, '{email}'
      from reports where report_id = ${strikes.reportId}`;
  }
});

interface Asked {
  reports?: { id: string }[];
  identities?: { username: string; roles: string[]; datasets: string[] }[];
}

/** What a token of the stand-in was asked for, which it carries. */
const askedFor = (token: string) => JSON.parse(token.slice(token.indexOf('{'))) as Asked;
const askedAt = (token: string) => token.split(' ')[1];

const groupOf = async (name: string) =>
  (await portal.sql<{ id: string }[]>`select id from groups where name = ${name}`)[0]?.id ?? '';

async function newReader(groupId: string) {
  const user = await addUser(portal);
  await portal.sql`update users set group_id = ${groupId} where id = ${user.id}`;
  return { ...user, client: await portal.signIn(user) };
}

async function tokenOf(client: Client, reportId: string = strikes.reportId, mode = 'page'): Promise<string> {
  const { status, body } = await client.get(`/reports/view?reportId=${reportId}&mode=${mode}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as ReportToken).embedToken;
}

const GROUPS = ['Ledelse', 'Analyse', 'Økonomi'] as const;
const ROLES = { Ledelse: ['Everything'], Analyse: ['Northeast', 'Midwest'], Økonomi: ['South'] };

/** Puts something of a kind into the portal and on a page that everybody sees, with the identities of the strikes. */
async function addToPage(kind: ReportKind): Promise<string> {
  const { chosen } = kindCases[kind];
  if (kind === 'report') return chosen.reportId;
  const { workspaceId } = strikes;
  const identities = [...Object.entries(ROLES).slice(0, 2), [null, ['South']] as const].map(async ([group, roles]) => ({
    ...{ groupId: group === null ? null : await groupOf(group), roles, username: '{email}' },
  }));
  const body = { kind, ...chosen, workspaceId, name: kind, identities: await Promise.all(identities) };
  const answer = await (await portal.as('administrator')).post('/admin/reports', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const [row] = await portal.sql<
    { reportId: string }[]
  >`insert into page_references (page_id, source, kind, target_id, block_id)
    select held.page_id, 'published', 'report', added.report_id, ${`block${kind}`}
    from reports added, page_references held where added.id = ${(answer.body as { id: string }).id}
      and held.source = 'published' and held.kind = 'report' and held.target_id = ${cars.reportId} limit 1
    returning target_id as "reportId"`;
  return row?.reportId ?? '';
}

test.each(reportKinds)(
  '%s: two hundred requests of ten users with three identities get their own tokens, one mint a key',
  async (kind) => {
    service.workspaces = withEveryKind(service.workspaces);
    const reportId = await addToPage(kind);
    const { path, resources, scope } = kindCases[kind];
    const ids = await Promise.all(GROUPS.map(groupOf));
    const readers: { email: string; client: Client; group: (typeof GROUPS)[number] }[] = [];
    for (let index = 0; index < 10; index++) {
      const group = GROUPS[index % 3] as (typeof GROUPS)[number];
      readers.push({ ...(await newReader(ids[index % 3] as string)), group });
    }
    service.calls.length = 0;
    // Slow enough that all requests of a key wait for the same answer.
    service.delayMs = 100;
    // Nothing but the ids tells the keys apart: all were changed at the same time.
    await portal.sql`update reports set changed_at = now()`;
    // The report that a visual is of is asked for at the same time, and one that gives everybody the same rows.
    const targets = [...new Set([reportId, strikes.reportId, cars.reportId])];
    const requests = Array.from({ length: 200 }, (_, index) => {
      const reader = readers[index % 10] as (typeof readers)[number];
      return { reader, asked: targets[Math.floor(index / 10) % targets.length] as string };
    });
    const answers = await Promise.all(
      requests.map(async (request) => ({ ...request, token: await tokenOf(request.reader.client, request.asked) })),
    );
    for (const { token, reader, asked } of answers) {
      if (asked !== reportId) continue;
      const identity = { username: reader.email, roles: ROLES[reader.group], ...scope };
      const body = { ...resources, identities: [identity], lifetimeInMinutes: 20 };
      expect([askedAt(token), askedFor(token)]).toEqual([path, body]);
    }
    for (const { token, reader, asked } of answers) {
      if (asked === reportId) continue;
      const own = [{ username: reader.email, roles: ROLES[reader.group], datasets: [datasetOf(strikes.reportId)] }];
      const { reports, identities } = askedFor(token);
      expect([reports, identities]).toEqual([[{ id: asked }], asked === strikes.reportId ? own : undefined]);
    }
    const keys = new Map<string, Set<string>>();
    for (const { reader, asked, token } of answers) {
      const key = `${reader.email} ${asked}`;
      keys.set(key, (keys.get(key) ?? new Set()).add(token));
    }
    const keyCount = 10 * targets.length;
    expect(keys.size).toBe(keyCount);
    expect([...keys.values()].map(({ size }) => size)).toEqual(Array(keyCount).fill(1));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(keyCount);
    expect(service.count('generate')).toBe(keyCount);
  },
);

test('33.13 two hundred readers who ask in the same moment all get a token of a service that has much to do', async () => {
  const readers = [];
  for (let index = 0; index < 200; index++) {
    const [{ id }, session] = [await addUser(portal, { hasPassword: false }), newToken()];
    await portal.sql`insert into sessions (id, user_id, token_hash, expires_at, address)
      values (gen_random_uuid(), ${id}, ${hashToken(session)}, now() + interval '1 hour', '127.0.0.1')`;
    readers.push(new Client(portal.portal, session));
  }
  // All of them together take longer than one may.
  Object.assign(service, { isBusy: true, delayMs: 30 });
  const asked = readers.map((reader) => reader.get(`/reports/view?reportId=${strikes.reportId}&mode=page`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
});

describe('a token is given again as long as nothing has changed that it was decided by', () => {
  const changes: [string, (reader: { id: string }) => Promise<unknown>][] = [
    ['the identity', async () => administrator.put(await pathOf(), { ...named, identities: [everybody(['West'])] })],
    [
      'the name of the report',
      async () => administrator.put(await pathOf(), { ...named, identities: [everybody(['South'])] }),
    ],
    [
      'the tags of the group',
      ({ id }) => portal.sql`insert into group_access_tags
      select group_id, access_tags.id from users, access_tags where users.id = ${id} on conflict do nothing`,
    ],
    [
      'the group',
      async ({ id }) => portal.sql`update users set group_id = ${await groupOf('Ledelse')} where id = ${id}`,
    ],
    ['the role', ({ id }) => portal.sql`update users set role = 'administrator' where id = ${id}`],
  ];
  const named = { name: 'Wildlife strikes' };
  const everybody = (roles: string[]) => ({ groupId: null, roles, username: '{email}' });
  const pathOf = async () =>
    `/admin/reports/${(await portal.sql`select id from reports where report_id = ${strikes.reportId}`)[0]?.['id']}`;
  let administrator: Client;
  beforeEach(async () => {
    administrator = await portal.as('administrator');
  });

  test.each(changes)('%s changes it at once', async (_, change) => {
    const reader = await newReader(await groupOf('Økonomi'));
    const first = await tokenOf(reader.client);
    expect(await tokenOf(reader.client)).toBe(first);
    await change(reader);
    expect(await tokenOf(reader.client)).not.toBe(first);
  });

  test('a token that ends soon is not given again', async () => {
    const { client } = await newReader(await groupOf('Analyse'));
    service.lifetimeMinutes = 4;
    const first = await tokenOf(client);
    expect(await tokenOf(client)).not.toBe(first);
  });

  test('a failure is not', async () => {
    const { client } = await newReader(await groupOf('Analyse'));
    service.reply('generate', { status: 400 });
    expect((await client.get(`/reports/view?reportId=${strikes.reportId}&mode=page`)).status).toBe(502);
    service.reset();
    expect((await client.get(`/reports/view?reportId=${strikes.reportId}&mode=page`)).status).toBe(200);
  });
});

describe('an identity', () => {
  test('is made of the values of the user, and what stands in a value is no part', async () => {
    const reader = await newReader(await groupOf('Økonomi'));
    await portal.sql`update users set name = '{email} $&', company = 'Havnen', confirmed_name = '{email} $&',
      confirmed_company = 'Havnen' where id = ${reader.id}`;
    await portal.sql`update report_identities set username = '{name}|{company}|{group}|{email}' where group_id is null`;
    const { identities } = askedFor(await tokenOf(reader.client));
    expect(identities?.[0]?.username).toBe(`{email} $&|Havnen|Økonomi|${reader.email}`);
    expect(identities?.[0]?.datasets).toHaveLength(1);
  });

  test('a group without one sees nothing of a report that has others', async () => {
    const reader = await newReader(await groupOf('Økonomi'));
    await portal.sql`delete from report_identities where group_id is null`;
    expect((await reader.client.get(`/reports/view?reportId=${strikes.reportId}&mode=page`)).status).toBe(404);
    expect(service.count('generate')).toBe(0);
  });

  test('is that of the group as which an administrator looks at the report, hidden or not', async () => {
    const administrator = await portal.as('administrator');
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${strikes.reportId}`;
    const group = await groupOf('Analyse');
    const asked = askedFor(await tokenOf(administrator, strikes.reportId, `group:${group}`));
    expect(asked.identities?.[0]?.roles).toEqual(['Northeast', 'Midwest']);
    const member = await portal.as('member');
    for (const mode of [`group:${group}`, `workspace:${strikes.workspaceId}`]) {
      expect((await member.get(`/reports/view?reportId=${strikes.reportId}&mode=${mode}`)).status).toBe(404);
    }
  });
});
