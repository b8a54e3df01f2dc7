// How fast administrators work with reports: the list, what can be added, a preview as a group, and who can see one.
// Run on a built package: node bench/reports.mjs postgres://…, which is an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, process, URLSearchParams */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { sampleReports } from '@portico/database';
import postgres from 'postgres';
import { addOrganisation, any } from './generated-data.mjs';
import { openPortal } from './portal.mjs';
import { measure, summary } from './times.mjs';

/** Beside four groups and four reports of the sample data, in whose workspace a third of the others are too. */
const [USERS, GROUPS, PAGES, REPORTS, TAGS, DAYS] = [5_000, 36, 200, 46, 100, 120];
const WORKSPACES = [
  { id: sampleReports.cars.workspaceId, name: sampleReports.cars.workspaceName },
  ...['City', 'Fjord'].map((name) => ({ id: randomUUID(), name })),
];
const TURNS = 300;
const LISTS = {
  'the list': {},
  'the list, by last use': { sort: '-lastViewedOn' },
  'the list, of a workspace': { workspace: WORKSPACES[1].id },
  'the list, searched': { search: 'report 1' },
  'the list, unused ones': { use: 'unused' },
};

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const reports = Array.from({ length: REPORTS }, (_, index) => ({
  id: randomUUID(),
  name: `Report ${index}`,
  workspaceId: WORKSPACES[index % WORKSPACES.length].id,
}));
const service = http.createServer(answer);
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${service.address().port}`;
const { call, administrator, close } = await openPortal(databaseUrl, {
  ANALYTICS_API_URL: url,
  ANALYTICS_TOKEN_URL: `${url}/token`,
  ANALYTICS_FRAME_ORIGINS: url,
  REPORTS_PER_ACCOUNT: '1000000',
});
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
await addEverything();
await sql`vacuum analyze`;
const rows = await sql`select id, report_id from reports where name like 'Report %'`;
const groups = (await sql`select id from groups`).map(({ id }) => id);
const floor = summary(await measure(TURNS, () => sql`select * from reports where id = ${any(rows).id}`));
const times = {};
for (const [label, query] of Object.entries(LISTS))
  times[label] = await ask(() => `/admin/reports?${new URLSearchParams(query)}`);
times['what can be added'] = await ask(() => '/admin/reports/candidates', 60);
times['a preview as a group'] = await ask(
  () => `/reports/view?reportId=${any(rows).report_id}&mode=group:${any(groups)}`,
);
times['how a group sees it'] = await ask(() => `/admin/reports/${any(rows).id}/check?group=${any(groups)}`);
times['who can see it, who does'] = await ask(() => `/admin/reports/${any(rows).id}/use`);
times['who loses it'] = await ask(() => `/admin/reports/${any(rows).id}/impact`);
const [counts] =
  await sql`select (select count(*)::int from users) as users, (select count(*)::int from groups) as groups,
  (select count(*)::int from reports) as reports, (select count(distinct workspace_id)::int from reports) as workspaces,
  (select count(*)::int from use_readers) as readers`;
console.log(JSON.stringify({ counts, floor, times }, null, 2));
await sql.end();
await close();
service.close();

/** Times of a call of the administrator's, each a right answer. */
async function ask(path, turns = TURNS) {
  const once = async () => {
    const asked = path();
    const response = await call('GET', asked, { session: administrator });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${asked} is answered with ${response.status}: ${text.slice(0, 200)}`);
    if (text.includes('"problem":"')) throw new Error(`${asked} is answered with ${text.slice(0, 200)}`);
  };
  for (let turn = 0; turn < 10; turn++) await once();
  return summary(await measure(turns, once));
}

/** The analytics service, which costs next to nothing: what is measured is the portal. */
function answer(request, response) {
  request.resume();
  const [, workspace, items, id] = /\/groups(?:\/([^/]+)\/(\w+)(?:\/([^/]+))?)?$/.exec(request.url) ?? [];
  const described = reports.map((report) => ({ ...report, datasetId: report.id, embedUrl: `${url}/reportEmbed` }));
  const bodies = {
    token: { access_token: 'application', expires_in: 3599 },
    generate: { token: randomUUID(), expiration: new Date(Date.now() + 1_200_000).toISOString() },
    workspaces: { value: WORKSPACES.map((one) => ({ ...one, isOnDedicatedCapacity: true })) },
    reports: { value: described.filter(({ workspaceId }) => workspaceId === workspace) },
    one: described.find((report) => report.id === id) ?? {},
    nothing: { value: [] },
  };
  const kind = request.url.endsWith('/token')
    ? 'token'
    : request.url.endsWith('/GenerateToken')
      ? 'generate'
      : 'workspaces';
  const within = items === 'reports' ? (id ? 'one' : 'reports') : 'nothing';
  response.writeHead(200, { 'Content-Type': 'application/json', Date: new Date().toUTCString() });
  response.end(JSON.stringify(bodies[workspace ? within : kind]));
}

/** Fifty reports with rows by group, on two hundred pages that groups see by their tags, and what was opened in four months. */
async function addEverything() {
  await addOrganisation(sql, { groups: GROUPS, tags: TAGS, users: USERS });
  for (const { id, name, workspaceId } of reports) {
    await sql`insert into reports (id, report_id, workspace_id, workspace_name, name, service_name, embed_url)
      values (gen_random_uuid(), ${id}, ${workspaceId}, ${WORKSPACES.find((one) => one.id === workspaceId).name}, ${name}, ${name}, ${`${url}/reportEmbed`})`;
  }
  await sql`insert into report_identities (id, report_id, group_id, roles, username)
    select gen_random_uuid(), report.id, held.id, array['Role ' || left(held.id::text, 4)], '{email}'
    from reports report cross join groups held where report.name like 'Report %'`;
  await sql`insert into report_tags (report_id, access_tag_id)
    select report.id, tag.id from reports report join access_tags tag on hashtext(report.id::text || tag.id::text) % 20 = 0
    where report.name like 'Report %'`;
  await sql`insert into pages (id, status, access_level) select gen_random_uuid(), 'published', case when i % 3 = 0 then 'everyone' else 'tagged' end
    from generate_series(1, ${PAGES}::int) i`;
  await sql`insert into page_locales (page_id, locale, name, slug) select id, 'da', 'Page ' || left(id::text, 8), left(id::text, 18) from pages
    where not exists (select from page_locales text where text.page_id = pages.id)`;
  await sql`insert into page_tags (page_id, access_tag_id)
    select page.id, tag.id from pages page join access_tags tag on hashtext(page.id::text || tag.id::text) % 20 = 0
    where page.access_level = 'tagged' on conflict do nothing`;
  await sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page.id, 'published', 'report', report.report_id, 'block' from pages page
      join reports report on hashtext(page.id::text || report.id::text) % 8 = 0 on conflict do nothing`;
  await sql`insert into use_days (day, action, subject, subject_name, uses, seconds, loads, load_ms)
    select current_date - day, 'report.viewed', report.report_id::text, report.name, 20, 600, 18, 18000
    from reports report cross join generate_series(0, ${DAYS}::int) day where hashtext(report.id::text) % 5 <> 0`;
  await sql`insert into use_readers (action, subject, user_id, last_at)
    select 'report.viewed', report.report_id::text, reader.id, now() - random() * interval '100 days'
    from reports report join users reader on hashtext(report.id::text || reader.id::text) % 4 = 0`;
}
