import { pages, pageVersions, releaseItems } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { and, eq } from 'drizzle-orm';
import type { Activity } from '../../../activity/activity.ts';
import type { Transaction } from '../../../database/database.ts';
import { holdTags } from '../actions.ts';
import { changedNow } from '../changed.ts';
import { type CheckedTogether, checkTogether, type Override } from '../check.ts';
import { lockStructure } from '../locks.ts';
import { hideVersion, showVersion } from '../publishing.ts';
import { passReviews } from '../reviews/rule.ts';
import { pageSubjects } from '../subject.ts';
import { planPriorities, type Priorities, setPriorities } from './order.ts';
import { type HeldPage, listExistingTags, lockPageStates } from './page-states.ts';
import { changeRelease, type Conflicts, type Release } from './lock.ts';
import { applyReports } from './reports.ts';

type Item = Awaited<ReturnType<typeof listItems>>[number];

/** Who carries a release out; nobody may be known any more. */
interface Actor {
  userId: string | null;
}

/** What a release does, with the documents of its versions. */
async function listItems(tx: Transaction, releaseId: string) {
  const rows = await tx
    .select({ item: releaseItems, document: pageVersions.document, number: pageVersions.number })
    .from(releaseItems)
    .leftJoin(pageVersions, eq(pageVersions.id, releaseItems.versionId))
    .where(eq(releaseItems.releaseId, releaseId))
    .orderBy(releaseItems.pageId);
  return rows.map(({ item, document, number }) => ({ ...item, document: document as PageDocument | null, number }));
}

type Applied = { conflicts: Conflicts } | { activities: Activity[] };

/**
 * Does everything that a release, which is held, says, and keeps what was there before. Some conflicts show only then: where
 * there are any, the transaction is to be rolled back.
 * @param override a reason to publish in spite of what the check finds; nothing overrides the other conflicts
 */
export async function applyRelease(
  tx: Transaction,
  release: Release,
  actor: Actor,
  override?: Override,
): Promise<Applied> {
  await lockStructure(tx);
  const items = await listItems(tx, release.id);
  const placed = items.flatMap(({ pageId, position }) => (position === null ? [] : [{ pageId, position }]));
  const priorities = await planPriorities(tx, placed);
  const ids = items.map(({ pageId }) => pageId);
  const held = await lockPageStates(tx, [...new Set([...ids, ...Object.keys(priorities.after)])]);
  const tagIds = items.flatMap(({ tags }) => tags ?? []);
  const conflicts = findConflicts(items, held, await listExistingTags(tx, tagIds));
  if (Object.keys(conflicts).length > 0) return { conflicts };
  const { passed, unreviewed } = await passReviews(tx, items.flatMap(versionOf));
  if (unreviewed.length > 0)
    return { conflicts: Object.fromEntries(unreviewed.map(({ pageId }) => [pageId, 'validation.page-unreviewed'])) };
  for (const version of passed) await showVersion(tx, version);
  for (const item of items) await applyItem(tx, item, held.get(item.pageId)?.state.status === 'published', actor);
  const reports = await applyReports(tx, release);
  if (Object.keys(reports.conflicts).length > 0) return { conflicts: reports.conflicts };
  const { blocked, details } = await checkTogether(
    tx,
    passed.map(({ pageId: id, document }) => ({ id, document })),
    override,
  );
  if (Object.keys(blocked).length > 0) return { conflicts: blocked };
  await setPriorities(tx, changesOf(priorities));
  const after = await lockPageStates(tx, ids);
  for (const { pageId } of items) {
    const isThis = and(eq(releaseItems.releaseId, release.id), eq(releaseItems.pageId, pageId));
    const states = { before: held.get(pageId)?.state, after: after.get(pageId)?.state };
    await tx.update(releaseItems).set(states).where(isThis);
  }
  const published = { state: 'published' as const, publishedAt: new Date(), publishedBy: actor.userId, priorities };
  await changeRelease(tx, actor, release.id, { ...published, scheduledFor: null, failedAt: null });
  return { activities: [...reports.activities, ...(await activitiesOf(tx, release, items, details))] };
}

const changesOf = ({ before, after }: { before: Priorities; after: Priorities }): Priorities =>
  Object.fromEntries(Object.entries(after).filter(([id, priority]) => before[id] !== priority));

function findConflicts(items: readonly Item[], held: Map<string, HeldPage>, tags: Set<string>): Conflicts {
  const reasons = items.map((item) => [item.pageId, findConflict(item, held.get(item.pageId), tags)] as const);
  return Object.fromEntries(reasons.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])));
}

function findConflict(item: Item, page: HeldPage | undefined, tags: Set<string>): string | null {
  if (!page || page.isRemoved) return 'validation.release-page-removed';
  if (item.tags?.some((tag) => !tags.has(tag))) return 'validation.release-tag-removed';
  return isReadable(item.document, page) ? null : 'validation.release-language';
}

/** Readers find a page only in a language that it has a name in. */
export function isReadable(document: PageDocument | null, { languages }: HeldPage): boolean {
  return document === null || languages.includes(document.sourceLanguage);
}

/** What an item shows to readers, if anything. */
const versionOf = ({ pageId, change, versionId, document }: Item) =>
  change === 'publish' && versionId && document ? [{ id: versionId, pageId, document }] : [];

async function applyItem(tx: Transaction, item: Item, isPublished: boolean, actor: Actor): Promise<void> {
  const { pageId, change, accessLevel, tags } = item;
  // A page that readers never had stays a draft.
  if (change === 'unpublish' && isPublished) await hideVersion(tx, pageId);
  if (tags) await holdTags(tx, pageId, tags);
  await tx
    .update(pages)
    .set({ ...(accessLevel && { accessLevel }), ...changedNow(actor) })
    .where(eq(pages.id, pageId));
}

/** What each page has gone through, so that its own history is whole, and the release itself. */
async function activitiesOf(
  tx: Transaction,
  { id, name }: Release,
  items: readonly Item[],
  overridden: CheckedTogether['details'],
): Promise<Activity[]> {
  const subjectOf = await pageSubjects(
    tx,
    items.map(({ pageId }) => pageId),
  );
  const actions = { publish: 'page.published', unpublish: 'page.unpublished', keep: 'page.updated' } as const;
  const ofPages = items.map(({ pageId, change, number }): Activity => {
    const details = {
      release: name,
      ...(change === 'publish' && number !== null && { version: number }),
      ...overridden[pageId],
    };
    return { action: actions[change], subject: subjectOf(pageId), details };
  });
  const whole: Activity = {
    ...{ action: 'release.published', subject: { kind: 'release', id, name } },
    details: { pages: items.length },
  };
  return [...ofPages, whole];
}
