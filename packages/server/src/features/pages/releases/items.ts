import { pages, releaseItems } from '@portico/database';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Scope } from '../../../access/access.ts';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import { MAX_RELEASE_PAGES } from '../../../contract/props/releases.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { UUID } from '../../../http/request.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { type JudgedDrafts, judgeDrafts } from '../judged-drafts.ts';
import { lockPage } from '../locks.ts';
import { makeVersion, type Version } from '../publishing.ts';
import { pageSubject } from '../subject.ts';
import { changeRelease, lockDraftRelease } from './lock.ts';
import { ReleaseItemChange, ReleasePages } from './schema.ts';

/** Puts pages into a release, each with its draft as it is now. Pages that are in it already stay as they are there. */
export const addReleasePages = action({
  route: 'releases.add',
  input: ReleasePages,
  allow: 'administrator',
  prepare: ({ scope, input, services }) => judgeDrafts(scope, services.database, input.ids),
  async run({ scope, input, parameters: { id: releaseId }, prepared: drafts, tx }) {
    const release = await lockDraftRelease(tx, releaseId);
    if (isFailure(release)) return release;
    const held = await tx.select().from(releaseItems).where(eq(releaseItems.releaseId, releaseId));
    const known = new Set(held.map(({ pageId }) => pageId));
    const ids = [...new Set(input.ids)].filter((id) => !known.has(id)).sort();
    if (ids.length === 0) return fail('already_done');
    if (held.length + ids.length > MAX_RELEASE_PAGES) return fail('invalid_input', { ids: 'validation.release-full' });
    const activities = [];
    for (const pageId of ids) {
      const version = await pinDraft(tx, scope, { pageId, note: release.name, drafts });
      if (isFailure(version)) return version;
      await tx.insert(releaseItems).values({ releaseId, pageId, change: 'publish', versionId: version.id });
      const details = { release: release.name, version: version.number };
      activities.push({ action: 'release.page-added' as const, subject: await pageSubject(tx, pageId), details });
    }
    await changeRelease(tx, scope, releaseId);
    return done({ added: ids.length }, activities);
  },
});

/** Makes a version of a page's draft as it was judged, and holds the page. */
async function pinDraft(
  tx: Transaction,
  scope: Scope,
  { pageId, note, drafts }: { pageId: string; note: string; drafts: JudgedDrafts },
): Promise<Version | Failure> {
  const page = await lockPage(tx, pageId);
  const draft = drafts.get(pageId);
  if (!page || page.kind === 'template' || !draft) return fail('not_found');
  return makeVersion(tx, scope, { id: pageId, revision: draft.revision, note, drafts });
}

const isItem = (releaseId: string, pageId: string) =>
  and(eq(releaseItems.releaseId, releaseId), eq(releaseItems.pageId, pageId));

/** A page of a release that can still be changed, and that is held. */
async function lockItem(tx: Transaction, releaseId: string, pageId: string) {
  const release = await lockDraftRelease(tx, releaseId);
  if (isFailure(release)) return release;
  if (!UUID.test(pageId)) return fail('not_found');
  const [item] = await tx.select().from(releaseItems).where(isItem(releaseId, pageId));
  return item ? { release, item } : fail('not_found');
}

/** What pages alone have: a linked block is read where it stands, by those who read the page. */
const hasSettings = ({ accessLevel, tags, position }: Omit<z.output<typeof ReleaseItemChange>, 'takesDraft'>) =>
  accessLevel !== null || tags !== null || position !== null;

async function isPage(tx: Transaction, id: string): Promise<boolean> {
  const [page] = await tx.select({ kind: pages.kind }).from(pages).where(eq(pages.id, id));
  return page?.kind === 'page';
}

/** Changes what a release does with a page: its version, access level, tags and place among its siblings. */
export const changeReleaseItem = action({
  route: 'releases.item',
  input: ReleaseItemChange,
  allow: 'administrator',
  prepare: ({ scope, input: { change }, parameters: { page }, services }) =>
    judgeDrafts(scope, services.database, change === 'publish' && UUID.test(page) ? [page] : []),
  async run({ scope, input: { takesDraft, ...values }, parameters: { id, page: pageId }, prepared: drafts, tx }) {
    const found = await lockItem(tx, id, pageId);
    if (isFailure(found)) return found;
    const { release, item } = found;
    if (hasSettings(values) && !(await isPage(tx, pageId)))
      return fail('invalid_input', { accessLevel: 'validation.release-no-settings' });
    const isPinned = item.versionId !== null && !takesDraft;
    let versionId = values.change === 'publish' ? item.versionId : null;
    if (values.change === 'publish' && !isPinned) {
      const version = await pinDraft(tx, scope, { pageId, note: release.name, drafts });
      if (isFailure(version)) return version;
      versionId = version.id;
    }
    const tags = values.tags && [...new Set(values.tags)].sort();
    await tx
      .update(releaseItems)
      .set({ ...values, tags, versionId })
      .where(isItem(id, pageId));
    await changeRelease(tx, scope, id);
    const details = { release: release.name };
    return done({}, { action: 'release.page-changed', subject: await pageSubject(tx, pageId), details });
  },
});

/** Takes a page out of a release; its version stays among the others. */
export const removeReleaseItem = action({
  route: 'releases.remove-item',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id, page: pageId }, tx }) {
    const found = await lockItem(tx, id, pageId);
    if (isFailure(found)) return found;
    await tx.delete(releaseItems).where(isItem(id, pageId));
    await changeRelease(tx, scope, id);
    const details = { release: found.release.name };
    return done({}, { action: 'release.page-removed', subject: await pageSubject(tx, pageId), details });
  },
});
