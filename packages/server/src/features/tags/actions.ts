import { accessTags, groupAccessTags, pageTags, reportTags, videoTags } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fail } from '../../contract/failures.ts';
import { changedValues } from '../../activity/changes.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
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
    // Locked first: nothing gets the tag while it is counted and removed.
    const [tag] = await tx
      .select({ label: accessTags.label })
      .from(accessTags)
      .where(eq(accessTags.id, id))
      .for('update');
    if (!tag) return fail('not_found');
    const details = {
      pages: await tx.$count(pageTags, eq(pageTags.accessTagId, id)),
      groups: await tx.$count(groupAccessTags, eq(groupAccessTags.accessTagId, id)),
      reports: await tx.$count(reportTags, eq(reportTags.accessTagId, id)),
      videos: await tx.$count(videoTags, eq(videoTags.accessTagId, id)),
    };
    await tx.delete(accessTags).where(eq(accessTags.id, id));
    const subject = { kind: 'tag', id, name: tag.label } as const;
    return done({}, { action: 'tag.removed', subject, details });
  },
});
