import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../../testing/analytics-service.ts';
import { type Author, authorIn, documentOf, freshLocale } from '../../../../testing/authoring.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../../testing/portal.ts';
import { Releases } from '../../../../testing/releases.ts';
import { addUser } from '../../../../testing/users.ts';
import type { ReportSettings, ReportToken } from '../../../contract/page-object.ts';

let service: AnalyticsService;
let portal: TestPortal;
let author: Author;
let releases: Releases;
/** Ids of groups, by their names. */
let groups: Record<string, string>;
let report: string;
let foreignTag: string;

const { reportId } = sampleReports.strikes;
const NOBODY = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  service = await new AnalyticsService().start();
  service.isSigning = true;
  portal = await startTestPortal({ analyticsUrl: service.url, settings: { REPORTS_PER_ACCOUNT: '1000' } });
  author = await authorIn(portal);
  releases = new Releases(author.client);
  const named = await portal.sql<{ id: string; name: string }[]>`select id, name from groups`;
  groups = Object.fromEntries(named.map(({ id, name }) => [name, id]));
  [{ id: report } = { id: '' }] = await portal.sql<
    { id: string }[]
  >`select id from reports where report_id = ${reportId}`;
  [{ id: foreignTag } = { id: '' }] = await portal.sql<{ id: string }[]>`insert into access_tags (id, label)
    values (gen_random_uuid(), 'Fremmed') returning id`;
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});

const groupId = (name: string) => groups[name] ?? '';

/** As whom a token of the stand-in shows the report; the status of an answer without one. */
async function seenAs(client: Client, mode: string): Promise<number | { username: string; roles: string[] }> {
  const { status, body } = await client.get(`/reports/view?reportId=${reportId}&mode=${mode}`);
  if (status !== 200) return status;
  const { embedToken } = body as ReportToken;
  const { identities } = JSON.parse(embedToken.slice(embedToken.indexOf('{'))) as {
    identities: { username: string; roles: string[] }[];
  };
  const [{ username, roles } = { username: '', roles: [] }] = identities;
  return { username, roles };
}

const previewed = (release: string, group: string, client = author.client) =>
  seenAs(client, `release:${release}:${groupId(group) || group}`);

/** A release that makes of the report what is said, with a page that shows it. */
async function releaseOf(settings: Partial<ReportSettings>) {
  const locale = freshLocale();
  const pageId = await author.added({ locales: [locale] });
  const block = { id: 'reportblock', type: 'report', settings: { reportId }, texts: { da: { title: 'Sammenstød' } } };
  await author.save(pageId, documentOf(block));
  const id = await releases.added([pageId]);
  const answer = await releases.changeReport(id, report, settings);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

const identity = (group: string | null, ...roles: string[]) => ({
  ...{ groupId: group === null ? null : groupId(group), roles, username: '{email}' },
});

describe('11 the preview of a release', () => {
  test('shows reports with the rows that each group has once it is published, and nothing else', async () => {
    const readers = await Promise.all(
      ['Analyse', 'Økonomi'].map(async (group) => {
        const user = await addUser(portal);
        await portal.sql`update users set group_id = ${groupId(group)} where id = ${user.id}`;
        return { group, client: await portal.signIn(user) };
      }),
    );
    const identities = [identity('Analyse', 'South'), identity(null, 'West')];
    const id = await releaseOf({ identities });
    const rolesOf = async (seen: ReturnType<typeof seenAs>) => ((await seen) as { roles: string[] }).roles;
    const [first, second] = readers as [(typeof readers)[number], (typeof readers)[number]];
    expect(await rolesOf(previewed(id, 'Analyse'))).toEqual(['South']);
    expect(await rolesOf(previewed(id, 'Økonomi'))).toEqual(['West']);
    // Nobody sees anything of that before, and administrators as a group see what it has now.
    expect(await rolesOf(seenAs(author.client, `group:${groupId('Analyse')}`))).toEqual(['Northeast', 'Midwest']);
    expect(await rolesOf(seenAs(first.client, 'page'))).toEqual(['Northeast', 'Midwest']);
    expect(await rolesOf(seenAs(second.client, 'page'))).toEqual(['South']);

    expect((await releases.publish(id)).status).toBe(200);
    expect(await rolesOf(seenAs(first.client, 'page'))).toEqual(['South']);
    expect(await rolesOf(seenAs(second.client, 'page'))).toEqual(['West']);
    // There is nothing to look ahead at any more.
    expect(await previewed(id, 'Analyse')).toBe(404);
    expect((await releases.takeBack(id)).status).toBe(200);
    expect(await previewed(id, 'Analyse')).toBe(404);
    expect(await rolesOf(seenAs(first.client, 'page'))).toEqual(['Northeast', 'Midwest']);
  });

  test('leaves the rows as they are where the release says nothing of them', async () => {
    const id = await releaseOf({ name: 'Andet navn' });
    expect(await previewed(id, 'Analyse')).toMatchObject({ roles: ['Northeast', 'Midwest'] });
    expect(await previewed(id, 'Økonomi')).toMatchObject({ roles: ['South'] });
    const empty = await releases.added([]);
    expect(await previewed(empty, 'Analyse')).toMatchObject({ roles: ['Northeast', 'Midwest'] });
  });

  test('shows no rows to a group that the release leaves without any, or keeps from the report', async () => {
    const without = await releaseOf({ identities: [identity('Analyse', 'South')] });
    expect(await previewed(without, 'Analyse')).toMatchObject({ roles: ['South'] });
    expect(await previewed(without, 'Økonomi')).toBe(404);
    expect(await previewed(await releaseOf({ visibility: 'hidden' }), 'Analyse')).toBe(404);
    expect(await previewed(await releaseOf({ tags: [foreignTag] }), 'Analyse')).toBe(404);
    await portal.sql`update reports set visibility = 'hidden' where id = ${report}`;
    expect(await previewed(await releases.added([]), 'Analyse')).toBe(404);
    expect(await previewed(await releaseOf({ visibility: 'visible' }), 'Analyse')).toMatchObject({
      roles: ['Northeast', 'Midwest'],
    });
    await portal.sql`update reports set visibility = 'visible' where id = ${report}`;
  });

  test('is for administrators alone, of releases and groups that there are', async () => {
    const id = await releaseOf({ identities: [identity(null, 'Everything')] });
    const generated = () => service.count('generate');
    const before = generated();
    expect(await previewed(id, 'Analyse', await portal.as('member'))).toBe(404);
    expect(await previewed(id, 'Analyse', await portal.as('guest'))).toBe(401);
    expect(await previewed(NOBODY, 'Analyse')).toBe(404);
    expect(await previewed(id, NOBODY)).toBe(404);
    expect(await seenAs(author.client, `release:${id}`)).toBe(422);
    expect(await seenAs(author.client, `release:${id}:${groupId('Analyse')}:x`)).toBe(422);
    expect(generated()).toBe(before);
  });
});
