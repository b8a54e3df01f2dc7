import { groupAccessTags, groups, users } from '@portico/database';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { Scope } from './access.ts';
import { isActiveUser } from './active-users.ts';

/** Those of a group with one role, who all see the same. */
export interface GroupAudience {
  group: string;
  users: number;
  /** The first of their names, in one text. */
  names: string;
  /** How many are not among them. */
  others: number;
  /** What access is decided by. It is nobody's session. */
  scope: Scope;
}

/** How many of an audience the statement below names. */
const NAMED_USERS = 3;

/** Everybody who can sign in, by group and role. */
export async function listAudiences(tx: Transaction): Promise<GroupAudience[]> {
  const named = sql<string>`array_to_string((array_agg(${users.name} order by ${users.name}))[1:3], ', ')`;
  const rows = await tx
    .select({
      ...{ groupId: groups.id, group: groups.name, role: users.role },
      ...{ users: sql<number>`count(*)::int`, names: named },
    })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(isActiveUser)
    .groupBy(groups.id, groups.name, users.role)
    .orderBy(asc(groups.name), asc(users.role));
  const tags = await tx.select().from(groupAccessTags);
  return rows.map(({ groupId, role, ...audience }) => ({
    ...audience,
    others: Math.max(0, audience.users - NAMED_USERS),
    scope: {
      ...{ sessionId: '', userId: '', name: '', email: '', isPending: false },
      role,
      tags: tags.filter((tag) => tag.groupId === groupId).map(({ accessTagId }) => accessTagId),
    },
  }));
}
