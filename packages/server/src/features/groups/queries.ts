import { access, type Scope } from '../../access/access.ts';
import { hasPassword } from '../../auth/has-password.ts';
import { hasDirectory } from '../../auth/sign-in-methods.ts';
import type { Database } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import { listedPages, type ListedPage } from '../../access/navigation.ts';
import type { GroupConsequence, GroupRow } from '../../contract/page-object.ts';
import { tagIds } from '../../access/published-pages.ts';

const GROUPS = `select id, directory_id as "groupId", name,
    (select coalesce(json_agg(json_build_object('id', tag.id, 'label', tag.label) order by lower(tag.label)), '[]')
      from group_access_tags held join access_tags tag on tag.id = held.access_tag_id
      where held.group_id = groups.id) as tags,
    (select count(*)::int from users where group_id = groups.id and removed_at is null) as members,
    sign_in_methods as "signInMethods",
    (select json_build_object('directory', count(*) filter (where not ${hasDirectory('person')})::int,
        'password', count(*) filter (where not ${hasPassword('person')})::int)
      from users person where person.group_id = groups.id and person.removed_at is null) as "shutOut"
  from groups where name ilike $1 or directory_id ilike $1 order by name collate "da-x-icu", id`;

/** The portal's groups, by name. */
export async function listGroups(_scope: Scope, database: Database, search: string): Promise<GroupRow[]> {
  return database.query<GroupRow>(GROUPS, [`%${escapeLike(search)}%`]);
}

interface Affected {
  groups: { members: number; administrators: number; invitations: number; tags: string[] }[];
  pages: ListedPage[];
}

/** SQL: `$1` is the ids of the groups with commas, `$2` the language. */
const AFFECTED = `select (select coalesce(json_agg(json_build_object(
      'members', (select count(*)::int from users
        where group_id = groups.id and role = 'member' and removed_at is null),
      'administrators', (select count(*)::int from users
        where group_id = groups.id and role = 'administrator' and removed_at is null),
      'invitations', (select count(*)::int from invitations where group_id = groups.id and accepted_at is null),
      'tags', ${tagIds('group_access_tags', 'groups.id')})), '[]')
    from groups where id = any(string_to_array($1, ',')::uuid[])) as groups,
  ${listedPages('$2')} as pages`;

/**
 * What happens to the people of groups when these go, or have other access tags.
 * @param tags that they would have; without any list, the groups go.
 */
export async function getConsequence(
  scope: Scope,
  database: Database,
  ids: readonly string[],
  tags: readonly string[] | undefined,
  language: Language,
): Promise<GroupConsequence | Failure> {
  const [row] = await database.query<Affected>(AFFECTED, [ids.join(','), language]);
  if (!row || row.groups.length === 0) return fail('not_found');
  const sees = (role: Scope['role'], held: readonly string[], page: ListedPage) =>
    access.page({ ...scope, role, tags: held }, page).isGranted;
  const sum = (countOf: (group: Affected['groups'][number]) => number) =>
    row.groups.reduce((total, group) => total + countOf(group), 0);
  const loses = (role: Scope['role'], held: readonly string[], page: ListedPage) =>
    sees(role, held, page) && !(tags && sees(role, tags, page));
  const pages = row.pages
    .map((page) => ({
      name: page.name,
      people: sum(
        ({ members, administrators, tags: held }) =>
          (loses('member', held, page) ? members : 0) + (loses('administrator', held, page) ? administrators : 0),
      ),
    }))
    .filter(({ people: users }) => users > 0);
  if (tags)
    return { people: Math.max(0, ...pages.map(({ people }) => people)), administrators: 0, pages, invitations: 0 };
  const administrators = sum((group) => group.administrators);
  const invitations = sum((group) => group.invitations);
  return { people: sum(({ members }) => members) + administrators, administrators, pages, invitations };
}

/** Which of the directory's ids are portal groups already. */
export async function findTakenIds(_scope: Scope, database: Database): Promise<Set<string>> {
  const rows = await database.query<{ id: string }>('select lower(directory_id) as id from groups', []);
  return new Set(rows.map(({ id }) => id));
}
