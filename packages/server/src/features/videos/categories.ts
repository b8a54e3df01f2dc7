import { videoCategories, videoCategoryLocales, videos } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { CategoryNames, CategoryOrder } from './schema.ts';
import { categorySubject } from './subject.ts';

type Names = z.output<typeof CategoryNames>['locales'];

const insertNames = (tx: Transaction, categoryId: string, locales: Names) =>
  tx.insert(videoCategoryLocales).values(locales.map(({ language, name }) => ({ categoryId, locale: language, name })));

/** Adds a category after all others. */
export const addCategory = action({
  route: 'video-categories.store',
  input: CategoryNames,
  allow: 'administrator',
  async run({ input: { locales }, tx }) {
    const id = uuidv7();
    const last = sql`(select coalesce(max(other.priority), 0) + 1 from video_categories other)`;
    await tx.insert(videoCategories).values({ id, priority: last });
    await insertNames(tx, id, locales);
    return done({ id }, { action: 'video-category.added', subject: await categorySubject(tx, id) });
  },
});

/** Renames a category. */
export const updateCategory = action({
  route: 'video-categories.update',
  input: CategoryNames,
  allow: 'administrator',
  async run({ input: { locales }, parameters: { id }, tx }) {
    const [found] = await tx.select().from(videoCategories).where(eq(videoCategories.id, id)).for('update');
    if (!found) return fail('not_found');
    await tx.delete(videoCategoryLocales).where(eq(videoCategoryLocales.categoryId, id));
    await insertNames(tx, id, locales);
    return done({}, { action: 'video-category.updated', subject: await categorySubject(tx, id) });
  },
});

/** Removes a category. Its videos stay, in none. */
export const removeCategory = action({
  route: 'video-categories.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const [found] = await tx.select().from(videoCategories).where(eq(videoCategories.id, id)).for('update');
    if (!found) return fail('not_found');
    const subject = await categorySubject(tx, id);
    const details = { videos: await tx.$count(videos, eq(videos.categoryId, id)) };
    await tx.delete(videoCategories).where(eq(videoCategories.id, id));
    return done({}, { action: 'video-category.removed', subject, details });
  },
});

/** Puts the categories into an order; those that are not named keep their places after them. */
export const orderCategories = action({
  route: 'video-categories.order',
  input: CategoryOrder,
  allow: 'administrator',
  async run({ input: { ids }, tx }) {
    const known = await tx
      .select()
      .from(videoCategories)
      .orderBy(videoCategories.priority, videoCategories.id)
      .for('update');
    const present = new Set(known.map(({ id }) => id));
    if (ids.some((id) => !present.has(id))) return fail('not_found');
    const order = [...new Set([...ids, ...present])];
    for (const [index, id] of order.entries())
      await tx
        .update(videoCategories)
        .set({ priority: index + 1 })
        .where(eq(videoCategories.id, id));
    return done({}, { action: 'video-categories.reordered', details: { categories: order.length } });
  },
});
