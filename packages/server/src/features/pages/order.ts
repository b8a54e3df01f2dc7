import { pageLocales, pages } from '@portico/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { lockStructure } from './locks.ts';
import { PagePriority } from './schema.ts';
import { isPresent, listBelow, listNamed, listOwn } from './structure.ts';
import { parentSlug } from '../../contract/page-object.ts';
import { pageSubject } from './subject.ts';

/** Orders the pages at the top, or the children of one page. All of them must be named, so that nobody's are lost. */
export const reorderPages = action({
  route: 'pages.priority',
  input: PagePriority,
  allow: 'administrator',
  async run({ scope, input: { parentId, ids }, tx }) {
    await lockStructure(tx);
    const children = new Set(parentId === null ? await listTop(tx) : await listChildren(tx, parentId));
    const isWhole = children.size === ids.length && ids.every((id) => children.has(id));
    if (!isWhole || new Set(ids).size !== ids.length)
      return fail('invalid_input', { ids: 'validation.page-list-changed' });
    await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids)).orderBy(pages.id).for('update');
    await tx.execute(sql`update pages page
      set priority = place.number::int, changed_at = now(), changed_by = ${scope.userId}::uuid
      from unnest(string_to_array(${ids.join(',')}, ',')::uuid[]) with ordinality place (id, number)
      where page.id = place.id and page.priority <> place.number`);
    const subject = parentId === null ? {} : { subject: await pageSubject(tx, parentId) };
    return done({}, { action: 'pages.reordered', ...subject, details: { pages: ids.length } });
  },
});

/** Pages that are below no other: no slug of theirs has a parent that is there. */
async function listTop(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: pages.id, locale: pageLocales.locale, slug: pageLocales.slug })
    .from(pageLocales)
    .innerJoin(pages, eq(pages.id, pageLocales.pageId))
    .where(and(isPresent, eq(pages.kind, 'page')));
  const slugs = new Set(rows.map(({ locale, slug }) => `${locale} ${slug}`));
  const below = rows.filter(({ locale, slug }) => slugs.has(`${locale} ${parentSlug(slug)}`));
  const isBelow = new Set(below.map(({ id }) => id));
  return [...new Set(rows.map(({ id }) => id))].filter((id) => !isBelow.has(id));
}

/** The pages one step below a page. */
async function listChildren(tx: Transaction, parentId: string): Promise<string[]> {
  const below = await listBelow(tx, parentId, isPresent);
  if (below.length === 0) return [];
  const own = await listOwn(tx, parentId);
  const slugs = new Set(own.map(({ locale, slug }) => `${locale} ${slug}`));
  const rows = await tx.select().from(pageLocales).where(inArray(pageLocales.pageId, below));
  const children = rows.filter(({ locale, slug }) => slugs.has(`${locale} ${parentSlug(slug)}`));
  return [...new Set(children.map(({ pageId }) => pageId))];
}

/** A page and those beside it: the children of its parent, or the pages at the top; in their order. */
export async function listSiblings(tx: Transaction, id: string): Promise<{ id: string; priority: number }[]> {
  const parents = (await listOwn(tx, id)).map(({ locale, slug }) => ({
    language: locale,
    slug: parentSlug(slug) ?? '',
  }));
  const [parent] = await listNamed(tx, parents);
  const ids = parent ? await listChildren(tx, parent.pageId) : await listTop(tx);
  return tx
    .select({ id: pages.id, priority: pages.priority })
    .from(pages)
    .where(inArray(pages.id, ids))
    .orderBy(pages.priority, pages.id);
}
