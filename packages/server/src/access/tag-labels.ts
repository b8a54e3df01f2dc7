import { accessTags, groupAccessTags, pageTags } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

const LABELS = sql<string>`coalesce(string_agg(${accessTags.label}, ', ' order by lower(${accessTags.label})), '')`;

/** The labels of a group's access tags, as an activity says them. */
export async function groupTagLabels(tx: Transaction, groupId: string): Promise<string> {
  const [row] = await tx
    .select({ labels: LABELS })
    .from(groupAccessTags)
    .innerJoin(accessTags, eq(accessTags.id, groupAccessTags.accessTagId))
    .where(eq(groupAccessTags.groupId, groupId));
  return row?.labels ?? '';
}

/** The labels of a page's access tags, as an activity says them. */
export async function pageTagLabels(tx: Transaction, pageId: string): Promise<string> {
  const [row] = await tx
    .select({ labels: LABELS })
    .from(pageTags)
    .innerJoin(accessTags, eq(accessTags.id, pageTags.accessTagId))
    .where(eq(pageTags.pageId, pageId));
  return row?.labels ?? '';
}
