import { pages } from '@portico/database';
import { eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { changedNow } from './changed.ts';
import { lockPage, lockStructure } from './locks.ts';
import { isPresent, listBelow, listNamed, listOwn } from './structure.ts';
import { parentSlug } from '../../contract/page-object.ts';
import { pageSubject } from './subject.ts';

/**
 * Puts a page and all below it into the bin, where they keep their names and slugs for 30 days. Readers find them no more;
 * what was scheduled does not happen.
 */
export const removePage = action({
  route: 'pages.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    await lockStructure(tx);
    const page = await lockPage(tx, id);
    if (!page) return fail('not_found');
    const ids = [id, ...(page.kind === 'page' ? await listBelow(tx, id, isPresent) : [])].sort();
    await tx
      .update(pages)
      .set({ removedAt: sql`now()`, removedBy: scope.userId, scheduledVersionId: null, scheduledFor: null })
      .where(inArray(pages.id, ids));
    return done({}, { action: 'page.removed', subject: await pageSubject(tx, id), details: { pages: ids.length } });
  },
});

/** Takes a page out of the bin, as it was, with those that went with it. */
export const recoverPage = action({
  route: 'pages.recover',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    await lockStructure(tx);
    const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for('update');
    if (!page?.removedAt) return fail('not_found');
    if (page.kind === 'page' && !(await hasParents(tx, id)))
      return fail('invalid_input', { id: 'validation.page-parent-removed' });
    const together = sql`${pages.removedAt} = (select removed_at from pages removed where removed.id = ${id}::uuid)`;
    const ids = [id, ...(page.kind === 'page' ? await listBelow(tx, id, together) : [])];
    await tx
      .update(pages)
      .set({ removedAt: null, removedBy: null, ...changedNow(scope) })
      .where(inArray(pages.id, ids));
    return done({}, { action: 'page.recovered', subject: await pageSubject(tx, id), details: { pages: ids.length } });
  },
});

/** Whether the page above is there, in every language in which there must be one. */
export async function hasParents(tx: Transaction, id: string): Promise<boolean> {
  const own = await listOwn(tx, id);
  const parents = own.flatMap(({ locale, slug }) => {
    const above = parentSlug(slug);
    return above ? [{ language: locale, slug: above }] : [];
  });
  if (parents.length === 0) return true;
  return (await listNamed(tx, parents)).length === parents.length;
}
