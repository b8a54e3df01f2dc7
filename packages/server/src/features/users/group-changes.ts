import { users } from '@portico/database';
import { inArray } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { type AccessState, type Audience, findAccessChanges } from '../../access/access-change.ts';
import { listedReports } from '../../access/listed-reports.ts';
import { listedPages } from '../../access/navigation.ts';
import { tagIds } from '../../access/published-pages.ts';
import { subjectOf } from '../../activity/activity.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { GroupChangeImpact } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { read } from '../../http/read.ts';
import { findMoveLockout } from './changes.ts';
import { type LockedUser, lockUsers } from './locks.ts';
import { GroupChangeQuery, BulkGroupChange } from './schema.ts';

/** Puts users into other groups, many at once. Answers where those who moved were before, for taking it back. */
export const changeManyGroups = action({
  route: 'users.bulk-group',
  input: BulkGroupChange,
  allow: 'administrator',
  async run({ scope, input: { moves }, tx }) {
    const targets = new Map(moves.flatMap(({ ids, groupId }) => ids.map((id) => [id, groupId] as const)));
    const found = await lockUsers(tx, [...targets.keys()]);
    if (found.length === 0) return fail('not_found');
    const moved = found.filter(({ userId, groupId }) => targets.get(userId) !== groupId);
    for (const { ids, groupId } of byGroup(moved, ({ userId }) => targets.get(userId) ?? null))
      await tx.update(users).set({ groupId }).where(inArray(users.id, ids));
    const failure = await findMoveLockout(tx, scope, moved);
    if (failure) return failure;
    return done(
      { count: moved.length, before: byGroup(moved, ({ groupId }) => groupId) },
      moved.map((user) => ({ action: 'user.regrouped', subject: subjectOf(user) }) as const),
    );
  },
});

/** The ids of users by a group that each has. */
function byGroup(moved: readonly LockedUser[], groupOf: (user: LockedUser) => string | null) {
  const groups = new Set(moved.map(groupOf));
  return [...groups].map((groupId) => ({
    groupId,
    ids: moved.filter((user) => groupOf(user) === groupId).map(({ userId }) => userId),
  }));
}

/** What a move gives and takes, asked before it is made. */
export const showGroupChangeImpact = read({
  route: 'users.bulk-group-impact',
  query: GroupChangeQuery,
  allow: 'administrator',
  run: ({ scope, query, language, services }) => getGroupChangeImpact(scope, services.database, { ...query, language }),
});

interface Row extends Omit<AccessState, 'audiences'> {
  /** Null if there is no such group. */
  tags: string[] | null;
  audiences: Audience[];
}

/** SQL: `$1` is the language, `$2` the ids of the users with commas, `$3` the group. Those who are in it already do not move. */
const STATE = `select ${listedPages('$1')} as pages, ${listedReports('$1')} as reports,
    (select ${tagIds('group_access_tags', 'target.id')} from groups target where target.id = $3::uuid) as tags,
    (select coalesce(json_agg(json_build_object('group', '', 'role', moved.role, 'users', moved.users,
        'tags', ${tagIds('group_access_tags', 'moved.group_id')})), '[]')
      from (select person.group_id, person.role, count(*)::int as users from users person
        where person.id = any(string_to_array($2, ',')::uuid[]) and person.removed_at is null
          and person.group_id is distinct from $3::uuid
        group by person.group_id, person.role) moved) as audiences`;

interface Asked {
  ids: readonly string[];
  groupId: string;
  language: Language;
}

async function getGroupChangeImpact(
  scope: Scope,
  database: Database,
  { ids, groupId, language }: Asked,
): Promise<GroupChangeImpact | Failure> {
  const [found] = await database.search<Row>(STATE, [language, ids.join(','), groupId]);
  const { tags, ...before } = found as Row;
  if (tags === null) return fail('invalid_input', { groupId: 'validation.group-invalid' });
  const after = { ...before, audiences: before.audiences.map((audience) => ({ ...audience, tags })) };
  const users = before.audiences.reduce((sum, audience) => sum + audience.users, 0);
  return { users, ...findAccessChanges(before, after, scope) };
}
