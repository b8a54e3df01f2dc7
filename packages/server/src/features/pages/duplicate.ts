import { pageLocales, pages, pageTags } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../access/access.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { insertPage } from './actions.ts';
import { copyDocument } from './documents.ts';
import { firstFree, numberedName, numberedSlug } from './free-names.ts';
import { type JudgedDrafts, judgeDrafts } from './judged-drafts.ts';
import { lockPage, lockStructure } from './locks.ts';
import { Duplication } from './schema.ts';
import { isPresent, listBelow, listOwn, type Locale } from './structure.ts';
import { pageSubject } from './subject.ts';

/** Copies a page's draft to a new page beside it, with the pages below it on request. Nothing of the copy is published. */
export const duplicatePage = action({
  route: 'pages.duplicate',
  input: Duplication,
  allow: 'administrator',
  prepare: ({ scope, input: { withChildren }, parameters: { id }, services }) =>
    judgeCopied(scope, services.database, id, withChildren),
  async run({ scope, input: { withChildren }, parameters: { id }, prepared: drafts, tx }) {
    await lockStructure(tx);
    const page = await lockPage(tx, id);
    if (!page) return fail('not_found');
    const below = withChildren && page.kind === 'page' ? await listBelow(tx, id, isPresent) : [];
    // The copy is of the moment in which the drafts were judged: what has come below the page since is not in it.
    const ids = [id, ...below].filter((each) => drafts.has(each));
    const rename = await renaming(tx, id);
    const copies = ids.map((each) => ({ from: each, to: uuidv7() }));
    for (const { from, to } of copies) {
      const source = await readSource(tx, from);
      const cleaned = drafts.get(from)?.cleaned ?? fail('not_found');
      if (isFailure(cleaned)) return cleaned;
      const locales = source.locales.map((locale) => rename(locale, source.kind === 'page' ? null : to));
      await insertPage(tx, scope, { ...source, id: to, locales, document: copyDocument(cleaned.document) });
    }
    const [copy] = copies;
    const newId = copy?.to ?? '';
    return done(
      { id: newId },
      { action: 'page.duplicated', subject: await pageSubject(tx, newId), details: { pages: ids.length } },
    );
  },
});

/** The drafts of a page and, on request, of all that is below it. */
async function judgeCopied(scope: Scope, database: Database, id: string, withChildren: boolean): Promise<JudgedDrafts> {
  const below = withChildren ? await database.transaction((tx) => listBelow(tx, id, isPresent)) : [];
  return judgeDrafts(scope, database, [id, ...below]);
}

/** What a copy takes over, besides its document. */
async function readSource(tx: Transaction, id: string) {
  const [page] = await tx
    .select({ accessLevel: pages.accessLevel, icon: pages.icon, kind: pages.kind })
    .from(pages)
    .where(eq(pages.id, id));
  if (!page) throw new Error(`The page ${id} is gone`);
  const tags = await tx.select({ id: pageTags.accessTagId }).from(pageTags).where(eq(pageTags.pageId, id));
  return { ...page, locales: await listOwn(tx, id), tags: tags.map((tag) => tag.id) };
}

type Row = typeof pageLocales.$inferSelect;

/** Finds names and slugs that are free for a copy of a page and of those below it: with a number, from 2 on. */
async function renaming(tx: Transaction, id: string): Promise<(row: Row, ownSlug: string | null) => Locale> {
  const rows = await tx.select().from(pageLocales);
  const names = new Set(rows.map(({ locale, name }) => `${locale} ${name.toLowerCase()}`));
  const slugs = new Set(rows.map(({ locale, slug }) => `${locale} ${slug}`));
  const roots = new Map(
    rows
      .filter(({ pageId }) => pageId === id)
      .map(({ locale, slug }) => [
        locale,
        {
          from: slug,
          to: firstFree(slug, numberedSlug, (free) => slugs.has(`${locale} ${free}`)),
        },
      ]),
  );
  return ({ locale, name, slug, description }, ownSlug) => {
    const free = firstFree(name, numberedName, (each) => names.has(`${locale} ${each.toLowerCase()}`));
    names.add(`${locale} ${free.toLowerCase()}`);
    const root = roots.get(locale);
    const moved =
      root && (slug === root.from || slug.startsWith(`${root.from}/`)) ? root.to + slug.slice(root.from.length) : null;
    // A page below the copied one in another language alone.
    const freeSlug = moved ?? firstFree(slug, numberedSlug, (each) => slugs.has(`${locale} ${each}`));
    slugs.add(`${locale} ${freeSlug}`);
    return { language: locale, name: free, slug: ownSlug ?? freeSlug, description };
  };
}
