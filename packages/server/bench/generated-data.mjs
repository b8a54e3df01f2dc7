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
