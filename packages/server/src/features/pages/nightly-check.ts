import { pages, pageVersions } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { asc, eq, inArray } from 'drizzle-orm';
import { isPublished } from '../../access/published-pages.ts';
import { notifyAdministrators } from '../../activity/notifications.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { checkPages } from './check.ts';
import { storeFindings } from './findings.ts';

/** So many pages are held at a time: whoever publishes one of them waits for these alone. */
const PAGES_AT_ONCE = 10;

const PUBLISHED = `select page.id from pages page where ${isPublished('page')} order by page.id`;

/** What is not published any more has no readers to mend it for. */
const FORGET = `delete from page_findings where page_id in (select page.id from pages page where not (${isPublished('page')}))`;

/** Looks at every published page as its readers have it, and notifies the administrators of what was not there before. */
export async function checkPublishedPages(database: Database): Promise<{ pages: number; newFindings: number }> {
  await database.query(FORGET, []);
  const ids = (await database.query<{ id: string }>(PUBLISHED, [])).map(({ id }) => id);
  let newFindings = 0;
  for (let start = 0; start < ids.length; start += PAGES_AT_ONCE) {
    const part = ids.slice(start, start + PAGES_AT_ONCE);
    newFindings += await database.transaction((tx) => checkPart(tx, part));
  }
  if (newFindings > 0) await database.transaction(notifyAdministrators);
  return { pages: ids.length, newFindings };
}

async function checkPart(tx: Transaction, ids: string[]): Promise<number> {
  await tx.select({ id: pages.id }).from(pages).where(inArray(pages.id, ids)).orderBy(asc(pages.id)).for('update');
  const sources = await tx
    .select({ id: pages.id, document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, eq(pageVersions.id, pages.publishedVersionId))
    .where(inArray(pages.id, ids));
  const checked = await checkPages(
    tx,
    sources.map(({ id, document }) => ({ id, document: document as PageDocument })),
    // What is kept of a finding says nothing in words.
    FALLBACK_LANGUAGE,
  );
  let added = 0;
  for (const [id, findings] of checked) added += await storeFindings(tx, id, findings, { isNew: true });
  return added;
}
