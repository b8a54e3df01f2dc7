// What several measurements make: an organisation, and a choice among what was made.

/** One of the items, by chance. */
export const any = (items) => items[Math.floor(Math.random() * items.length)];

/** Groups that have a fifth of the access tags each, and their users. */
export async function addOrganisation(sql, { groups, tags, users }) {
  await sql`insert into groups (id, name, directory_id) select gen_random_uuid(), 'Group ' || i, 'group-' || i from generate_series(1, ${groups}::int) i`;
  await sql`insert into access_tags (id, label) select gen_random_uuid(), 'Tag ' || i from generate_series(1, ${tags}::int) i`;
  await sql`insert into users (id, name, email, group_id) select gen_random_uuid(), 'User ' || i, 'u' || i || '@portico.example',
    (select id from groups order by id offset i % ${groups}::int limit 1) from generate_series(1, ${users}::int) i`;
  await sql`insert into group_access_tags (group_id, access_tag_id)
    select held.id, tag.id from groups held join access_tags tag on hashtext(held.id::text || tag.id::text) % 5 = 0 on conflict do nothing`;
}

/** How many pages stand at the top of the menu; the others are below one of them. */
const TOP_PAGES = 70;

/** Pages as the portal itself would publish them: a third of them has two of the access tags, a few are for administrators. */
export async function addPublishedPages(sql, { pages, tags, anyText }) {
  await sql`insert into access_tags (id, label) select gen_random_uuid(), 'Tag ' || i from generate_series(1, ${tags}::int) i`;
  await sql`create temporary table tags as select row_number() over (order by id)::int - 1 as number, id from access_tags`;
  // The triggers are deferred: a transaction of all pages would hold as many events.
  for (let start = 0; start < pages; start += 1000) await addSomePages(sql, { start, tags, anyText });
  await sql`vacuum analyze`;
}

async function addSomePages(sql, { start, tags, anyText }) {
  await sql.begin(async (tx) => {
    const texts = JSON.stringify(Array.from({ length: 1000 }, anyText));
    await tx`create temporary table made on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as version_id, ${start}::int + i::int as i, text
      from json_array_elements_text(${texts}::text::json) with ordinality texts (text, i)`;
    await tx`insert into pages (id, access_level) select id, case when i % 3 = 0 then 'tagged' when i % 50 = 1 then 'administrators' else 'everyone' end from made`;
    await tx`insert into page_locales (page_id, locale, name, slug)
      select id, 'da', initcap(split_part(text, ' ', 1) || ' ' || split_part(text, ' ', 2)) || ' ' || i,
        case when i > ${TOP_PAGES}::int then 'bench-' || i % ${TOP_PAGES}::int + 1 || '/' else '' end || 'bench-' || i from made`;
    await tx`insert into page_versions (id, page_id, number, document, languages)
      select version_id, id, 1, jsonb_build_object('format', 1, 'sourceLanguage', 'da', 'css', '', 'blocks', jsonb_build_array(
        jsonb_build_object('id', 'textblock1', 'type', 'text', 'settings', jsonb_build_object(), 'texts',
          jsonb_build_object('da', jsonb_build_object('html', '<p>' || text || '</p>'))))), '{da}' from made`;
    await tx`insert into page_tags (page_id, access_tag_id)
      select made.id, tags.id from made cross join generate_series(0, 1) n join tags on tags.number = (made.i * 7 + n * 13) % ${tags}::int where made.i % 3 = 0`;
    await tx`update pages set status = 'published', published_version_id = version_id from made where pages.id = made.id`;
  });
}
