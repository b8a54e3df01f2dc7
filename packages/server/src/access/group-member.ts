import { type Failure, fail } from '../contract/failures.ts';
import type { Database } from '../database/database.ts';
import type { Scope } from './access.ts';
import { tagIds } from './published-pages.ts';

const TAGS = `select ${tagIds('group_access_tags', 'listed.id')} as tags from groups listed where listed.id = $1`;

/** The scope of a member of a group, with its access and no other: for previews. It is nobody's session. */
export async function getGroupMember(scope: Scope, database: Database, groupId: string): Promise<Scope | Failure> {
  const [group] = await database.query<{ tags: string[] }>(TAGS, [groupId]);
  return group ? { ...scope, role: 'member', tags: group.tags } : fail('not_found');
}
