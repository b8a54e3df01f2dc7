import { activities } from '@portico/database';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import type { Transaction } from '../../database/database.ts';

/**
 * Whether this administrator's work on the draft is in the activity of the last hour; a page is saved every few seconds. Each save
 * of a program is kept.
 */
export async function recentlyDrafted(tx: Transaction, scope: Scope, pageId: string): Promise<boolean> {
  if (scope.userId === null || scope.token) return false;
  const [row] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        ...[eq(activities.subjectKind, 'page'), eq(activities.subjectId, pageId)],
        ...[eq(activities.action, 'page.drafted'), eq(activities.userId, scope.userId)],
        gt(activities.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return row !== undefined;
}
