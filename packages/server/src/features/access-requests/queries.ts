import { access, type PageAccess, type Scope } from '../../access/access.ts';
import { type AccessState, findAccessChanges } from '../../access/access-change.ts';
import { findAccessRequest } from '../../access/access-requests.ts';
import { listedReports } from '../../access/listed-reports.ts';
import { listedPages } from '../../access/navigation.ts';
import { tagIds } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { AccessProposal, AccessProposals, GroupOption, TagOption } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

interface Group extends GroupOption {
  tags: string[];
}

interface Row extends Pick<AccessState, 'pages' | 'reports'> {
  role: Scope['role'];
  /** The directory decides the group of those who sign in by it. */
  canMove: boolean;
  group: Group | null;
  /** Who is in that group, by role. */
  members: { role: Scope['role']; users: number }[];
  accessLevel: PageAccess['accessLevel'];
  tags: TagOption[];
  /** Other groups with one of the page's tags. */
  others: Group[];
}

const asGroup = (group: string) =>
  `json_build_object('id', ${group}.id, 'name', ${group}.name, 'tags', ${tagIds('group_access_tags', `${group}.id`)})`;

/** SQL: `$1` is the language, `$2` the requester, `$3` the page. */
const STATE = `select ${listedPages('$1')} as pages, ${listedReports('$1')} as reports,
    person.role, person.sign_in_method = 'password' as "canMove", page.access_level as "accessLevel",
    (select ${asGroup('held')} from groups held where held.id = person.group_id) as "group",
    (select coalesce(json_agg(json_build_object('role', counted.role, 'users', counted.users)), '[]')
      from (select role, count(*)::int as users from users
        where group_id = person.group_id and removed_at is null group by role) counted) as members,
    (select coalesce(json_agg(json_build_object('id', tag.id, 'label', tag.label) order by lower(tag.label)), '[]')
      from page_tags given join access_tags tag on tag.id = given.access_tag_id where given.page_id = page.id) as tags,
    (select coalesce(json_agg(${asGroup('other')} order by other.name collate "da-x-icu"), '[]')
      from groups other where other.id <> person.group_id and exists (
        select from group_access_tags held join page_tags given on given.access_tag_id = held.access_tag_id
        where held.group_id = other.id and given.page_id = page.id)) as others
  from users person join pages page on page.id = $3 where person.id = $2`;

/** The ways to let the requester see the page. A page that is not there, or for administrators alone, has none. */
export async function getProposals(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<AccessProposals | Failure> {
  const request = await findAccessRequest(scope, database, id, language);
  if (!request) return fail('not_found');
  const { page, requester } = request;
  const [row] = page ? await database.search<Row>(STATE, [language, requester.id, page.id]) : [];
  if (!row?.group) return { isVisible: false, proposals: [] };
  const asked = { accessLevel: row.accessLevel, tags: row.tags.map((tag) => tag.id) };
  const isVisible = access.page({ ...scope, role: row.role, tags: row.group.tags }, asked).isGranted;
  const isTagged = row.accessLevel === 'tagged' && !isVisible;
  return { isVisible, proposals: isTagged ? proposalsOf(scope, row, row.group) : [] };
}

/** A tag for the requester's group, the one first that opens the fewest pages; then other groups for the requester. */
function proposalsOf(scope: Scope, { canMove, role, members, tags, others, ...state }: Row, own: Group) {
  const propose = (tag: TagOption | null, { tags: after, ...group }: Group): AccessProposal => {
    const moved = tag ? members : [{ role, users: 1 }];
    const audiences = moved.map((audience) => ({ group: '', ...audience, tags: own.tags }));
    const before = { ...state, audiences };
    const changed = { ...before, audiences: audiences.map((audience) => ({ ...audience, tags: after })) };
    return { tag, group, ...findAccessChanges(before, changed, scope) };
  };
  return [
    ...tags
      .map((tag) => propose(tag, { ...own, tags: [...own.tags, tag.id] }))
      .sort((one, other) => one.gained.pages.length - other.gained.pages.length),
    ...(canMove ? others.map((group) => propose(null, group)) : []),
  ];
}
