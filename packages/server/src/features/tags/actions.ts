import { accessTags, groupAccessTags, pageTags, reportTags, videoTags } from '@portico/database';
import { count, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fail } from '../../contract/failures.ts';
import { changedValues } from '../../activity/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { bulkChange, EmptyInput } from '../../validation/fields.ts';
import { AccessTag } from './schema.ts';

export const addTag = action({
  route: 'tags.store',
  input: AccessTag,
  allow: 'administrator',
  async run({ input, tx }) {
    const id = uuidv7();
    await tx.insert(accessTags).values({ id, ...input });
    return done({ id }, { action: 'tag.added', subject: { kind: 'tag', id, name: input.label } });
  },
});

/** Changes what a tag is called; who sees what stays as it is. */
export const updateTag = action({
  route: 'tags.update',
  input: AccessTag,
  allow: 'administrator',
  async run({ input, parameters: { id }, tx }) {
    const { label, description } = accessTags;
    const [found] = await tx.select({ label, description }).from(accessTags).where(eq(accessTags.id, id)).for('update');
    if (!found) return fail('not_found');
    await tx.update(accessTags).set(input).where(eq(accessTags.id, id));
    const subject = { kind: 'tag', id, name: input.label } as const;
    return done({}, { action: 'tag.updated', subject, details: changedValues(found, input) });
  },
});

/** Removes a tag from everything that has it; what users then see follows from their next request on. */
export const removeTag = action({
  route: 'tags.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const [removed] = await removeTags(tx, [id]);
    return removed ? done({}, removed) : fail('not_found');
  },
});

/** The same of many. */
export const removeManyTags = action({
  route: 'tags.bulk',
  input: bulkChange('remove'),
  allow: 'administrator',
  async run({ input: { ids }, tx }) {
    const removed = await removeTags(tx, ids);
    return removed.length > 0 ? done({ ids: removed.map(({ subject }) => subject.id) }, removed) : fail('not_found');
  },
});

const HOLDERS = { pages: pageTags, groups: groupAccessTags, reports: reportTags, videos: videoTags };

async function removeTags(tx: Transaction, ids: string[]) {
  const isMeant = inArray(accessTags.id, ids);
  // Locked first: nothing gets the tags while it is counted and removed.
  const tags = await tx.select().from(accessTags).where(isMeant).orderBy(accessTags.id).for('update');
  const counted = await Promise.all(
    Object.entries(HOLDERS).map(async ([kind, table]) => {
      const { accessTagId } = table;
      const rows = await tx
        .select({ id: accessTagId, count: count() })
        .from(table)
        .where(inArray(accessTagId, ids))
        .groupBy(accessTagId);
      return [kind, new Map(rows.map((row) => [row.id, row.count]))] as const;
    }),
  );
  await tx.delete(accessTags).where(isMeant);
  return tags.map(({ id, label }) => ({
    action: 'tag.removed' as const,
    subject: { kind: 'tag' as const, id, name: label },
    details: Object.fromEntries(counted.map(([kind, counts]) => [kind, counts.get(id) ?? 0])),
  }));
}
