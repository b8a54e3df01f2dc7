// How fast it is decided what a user could see at a time in the past.
// Run on a built package: node bench/access.mjs postgres://…, which is an empty database that may be filled.
/* oxlint-disable no-console */
/* global console, process, URLSearchParams */
import postgres from 'postgres';
import { addOrganisation, any } from './generated-data.mjs';
import { openPortal } from './portal.mjs';
import { measure, summary } from './times.mjs';

const [USERS, GROUPS, PAGES, REPORTS, VIDEOS, FILES, TAGS] = [5_000, 40, 500, 50, 200, 1_000, 100];
/** Times at which much is changed. */
const CHANGES = 10;
const DECISIONS = 400;

const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Give an empty database.');
const { call, administrator, close } = await openPortal(databaseUrl);
const sql = postgres(databaseUrl, { max: 1, onnotice() {} });
await addEverything();
await sql`vacuum analyze`;
const moments = [];
for (let round = 0; round < CHANGES; round++) {
  await change(round);
  moments.push(new Date().toISOString());
}
await sql`vacuum analyze`;
const [{ rows }] = await sql`select count(*)::int as rows from access_history`;
const users = (await sql`select id from users`).map(({ id }) => id);
const floor = summary(
  await measure(DECISIONS, () => sql`select facts from access_history where kind = 'user' and id = ${any(users)}`),
);
const decisions = {};
for (const [kind, table] of Object.entries({ page: 'pages', report: 'reports', video: 'videos', file: 'files' })) {
  const ids = (await sql`select id from ${sql(table)}`).map(({ id }) => id);
  decisions[kind] = summary(await measure(DECISIONS, () => decide(kind, any(ids))));
}
const screen = summary(
  await measure(60, async () => {
    const path = `/admin/users/${any(users)}?at=${encodeURIComponent(any(moments))}`;
    const answer = await call('GET', path, { session: administrator });
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
    await answer.text();
  }),
);
console.log(JSON.stringify({ rows, floor, decisions, screen }, null, 2));
await sql.end();
await close();

async function decide(kind, subject) {
  const query = new URLSearchParams({ kind, subject, at: any(moments) });
  const answer = await call('GET', `/admin/users/${any(users)}/past-access?${query}`, { session: administrator });
  if (answer.status !== 200) throw new Error(`A decision is answered with ${answer.status}`);
  return answer.json();
}

/** A portal of many users; every tenth page names a file and every fifth a report, some by a linked block. */
async function addEverything() {
  await addOrganisation(sql, { groups: GROUPS, tags: TAGS, users: USERS });
  await sql`insert into files (id, name, type, size_bytes, checksum, storage_key) select gen_random_uuid(), 'File ' || i, 'video/mp4', 1,
    encode(sha256('f'), 'hex'), gen_random_uuid() from generate_series(1, ${FILES}::int) i`;
  await sql`insert into videos (id, file_id, status, access_level, duration_seconds)
    select gen_random_uuid(), id, 'published', 'tagged', 1 from files limit ${VIDEOS}`;
  await sql`insert into reports (id, report_id, workspace_id, name, embed_url)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Report ' || i, 'x' from generate_series(1, ${REPORTS}::int) i`;
  await sql`insert into pages (id, kind, status, access_level) select gen_random_uuid(),
    case when i % 20 = 0 then 'linked-block' else 'page' end, 'published', case when i % 3 = 0 then 'everyone' else 'tagged' end
    from generate_series(1, ${PAGES}::int) i`;
  await sql`insert into page_locales (page_id, locale, slug, name) select page.id, locale, 'page-' || page.id, 'Page ' || page.id
    from pages page, unnest(array['da', 'de', 'en', 'fr']) locale on conflict do nothing`;
  await sql`insert into page_tags (page_id, access_tag_id)
    select page.id, tag.id from pages page join access_tags tag on hashtext(page.id::text || tag.id::text) % 40 = 0 on conflict do nothing`;
  await sql`insert into video_tags (video_id, access_tag_id)
    select video.id, tag.id from videos video join access_tags tag on hashtext(video.id::text || tag.id::text) % 40 = 0`;
  await sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page.id, 'published', 'file', file.id, 'block' from pages page join files file on hashtext(page.id::text || file.id::text) % 300 = 0
    on conflict do nothing`;
  await sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page.id, 'published', 'report', report.report_id, 'block' from pages page
      join reports report on hashtext(page.id::text || report.id::text) % 30 = 0 on conflict do nothing`;
  await sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page.id, 'published', 'linked-block', block.id, 'block' from pages page
      join pages block on block.kind = 'linked-block' and hashtext(page.id::text || block.id::text) % 20 = 0 on conflict do nothing`;
}

/** A tenth of everything becomes another, as over a year. */
async function change(round) {
  await sql`update users set group_id = (select id from groups order by id offset ${round % GROUPS} limit 1)
    where abs(hashtext(id::text || ${String(round)})) % 10 = 0 and email like 'u%'`;
  await sql`update pages set access_level = case access_level when 'tagged' then 'everyone' else 'tagged' end
    where abs(hashtext(id::text || ${String(round)})) % 10 = 0`;
  await sql`update files set name = name || '.' where abs(hashtext(id::text || ${String(round)})) % 10 = 0`;
  await sql`update videos set status = case status when 'published' then 'draft' else 'published' end
    where abs(hashtext(id::text || ${String(round)})) % 10 = 0`;
  await sql`with gone as (delete from page_tags where abs(hashtext(page_id::text || ${String(round)})) % 10 = 0 returning 1)
    select count(*) from gone`;
  await sql`insert into page_tags (page_id, access_tag_id) select page.id, tag.id from pages page join access_tags tag
    on hashtext(page.id::text || tag.id::text || ${String(round)}) % 400 = 0 on conflict do nothing`;
}
