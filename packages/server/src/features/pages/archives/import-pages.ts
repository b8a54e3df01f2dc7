import { importedPages, pageDrafts, pages } from '@portico/database';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../../../access/access.ts';
import type { Activity } from '../../../activity/activity.ts';
import { type Failure, isFailure } from '../../../contract/failures.ts';
import type { ImportDecisions, ImportPlan, ImportRow, Language } from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';
import { lockPages, lockStructure } from '../locks.ts';
import { pageSubjects } from '../subject.ts';
import { canonicalJson, sha256Of } from './format.ts';
import { importExisting } from './import-existing.ts';
import { listFileStates } from './import-files.ts';
import { importNew } from './import-new.ts';
import { type ImportContext, inOrder } from './import-page.ts';
import type { LoadedArchive } from './load.ts';
import { openArchiveTags } from './archive-tags.ts';

export interface ImportedArchive {
  plan: ImportPlan;
  activities: Activity[];
}

export interface ImportOptions {
  decisions: ImportDecisions;
  /** Of whoever reads the plan. */
  language: Language;
}

/**
 * Imports the pages of an archive as drafts, as far as the decisions say so. What it does is the plan: to see it, the transaction
 * is rolled back.
 */
export async function importPages(
  tx: Transaction,
  scope: Scope,
  archive: LoadedArchive,
  { decisions, language }: ImportOptions,
): Promise<ImportedArchive | Failure> {
  await lockStructure(tx);
  const ids = archive.pages.map(({ entry }) => entry.id);
  const held = new Map((await lockPages(tx, ids)).map((page) => [page.id, page]));
  const labels = archive.pages.flatMap(({ entry }) => entry.tags);
  const tags = await openArchiveTags(tx, labels);
  const context: ImportContext = { tx, scope, language, decisions, note: archive.name, tags, held };
  const rows = new Map<string, ImportRow>();
  for (const page of inOrder(archive.pages)) {
    const here = held.get(page.entry.id);
    const row = here ? await importExisting(context, page, here) : await importNew(context, page);
    if (isFailure(row)) return row;
    rows.set(row.id, row);
  }
  // In the order of the archive, which is that of the menu.
  const inMenu = ids.flatMap((id) => rows.get(id) ?? []);
  await orderNewPages(tx, inMenu);
  const files = await listFileStates(tx, archive.files);
  const hasChanges = inMenu.some((row) => row.isTaken);
  const found = { pages: inMenu, newTags: tags.added, reports: archive.reports, files, hasChanges };
  const plan = { ...found, revision: sha256Of(canonicalJson(found)) };
  return { plan, activities: [...tags.activities, ...(await activitiesOf(tx, archive, inMenu))] };
}

/** New pages stand after those that are here, among themselves as in the archive. */
async function orderNewPages(tx: Transaction, rows: readonly ImportRow[]): Promise<void> {
  const added = rows.filter((row) => row.state === 'new' && row.isTaken).map(({ id }) => id);
  if (added.length === 0) return;
  const [last] = await tx.select({ priority: sql<number>`max(${pages.priority})::int` }).from(pages);
  for (const [index, id] of added.entries()) {
    const priority = (last?.priority ?? 0) + 1 + index;
    await tx.update(pages).set({ priority }).where(eq(pages.id, id));
  }
}

async function activitiesOf(
  tx: Transaction,
  { id, name, signer }: LoadedArchive,
  rows: readonly ImportRow[],
): Promise<Activity[]> {
  const taken = rows.filter((row) => row.isTaken).map((row) => row.id);
  const subjectOf = await pageSubjects(tx, taken);
  const ofPages = taken.map((each): Activity => ({
    action: 'page.imported',
    subject: subjectOf(each),
    details: { from: signer },
  }));
  const subject = { kind: 'archive' as const, id, name };
  return [...ofPages, { action: 'pages.imported', subject, details: { pages: taken.length, from: signer } }];
}

/** Notes what the import has left, so that the next one sees what has been changed here since. */
export async function noteImported(tx: Transaction, rows: readonly ImportRow[]): Promise<void> {
  const ids = rows.filter((row) => row.isTaken || row.state === 'unchanged').map(({ id }) => id);
  const drafts = await tx
    .select({ pageId: pageDrafts.pageId, hash: sql<string>`${pageDrafts.hash}` })
    .from(pageDrafts)
    .where(inArray(pageDrafts.pageId, ids));
  if (drafts.length === 0) return;
  await tx.delete(importedPages).where(inArray(importedPages.pageId, ids));
  await tx.insert(importedPages).values(drafts);
}
