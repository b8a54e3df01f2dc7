import { pages, pageVersions, releaseItems } from '@portico/database';
import type { PageDocument } from '@portico/page-document';
import { eq, inArray } from 'drizzle-orm';
import type { Activity } from '../../../activity/activity.ts';
import type { Transaction } from '../../../database/database.ts';
import { holdTags } from '../actions.ts';
import { changedNow } from '../changed.ts';
import { lockStructure } from '../locks.ts';
import { storeReferences } from '../references.ts';
import { pageSubjects } from '../subject.ts';
import { isReadable } from './apply.ts';
import { changeRelease, type Conflicts, type Release } from './lock.ts';
import { type Priorities, setPriorities } from './order.ts';
import { type HeldPage, isSameState, listExistingTags, lockPageStates, type PageState } from './page-states.ts';
import { lockReleasedReports, revertReports } from './reports.ts';

interface Kept {
  pageId: string;
  position: number | null;
  before: PageState;
  after: PageState;
}

type Order = Record<'before' | 'after', Priorities>;

type Versions = Map<string, { document: PageDocument; number: number }>;

/**
 * Gives the pages and reports of a release, which is held, the state that they had before it. Those that have been changed since stand
 * against it, unless they are to be left as they are.
 */
export async function revertRelease(
  tx: Transaction,
  release: Release,
  actor: { userId: string | null },
  except: readonly string[] | 'all conflicts',
): Promise<{ conflicts: Conflicts; activities: Activity[] }> {
  await lockStructure(tx);
  const rows = await tx
    .select()
    .from(releaseItems)
    .where(eq(releaseItems.releaseId, release.id))
    .orderBy(releaseItems.pageId);
  const items = rows as Kept[];
  const order = (release.priorities ?? { before: {}, after: {} }) as Order;
  const ids = items.map(({ pageId }) => pageId);
  const held = await lockPageStates(tx, [...new Set([...ids, ...Object.keys(order.after)])]);
  const versions = await readVersions(tx, items);
  const isReordered = Object.entries(order.after).some(
    ([id, priority]) => held.has(id) && held.get(id)?.priority !== priority,
  );
  const reports = await lockReleasedReports(tx, release.id);
  const conflicts = { ...findConflicts(items, { held, versions, isReordered }), ...reports.conflicts };
  const isLeft = (id: string) => id in conflicts && (except === 'all conflicts' || except.includes(id));
  if (Object.keys(conflicts).some((id) => !isLeft(id))) return { conflicts, activities: [] };
  const reverted = items.filter(({ pageId }) => !isLeft(pageId));
  const tagIds = reverted.flatMap((item) => item.before.tags);
  const tags = await listExistingTags(tx, tagIds);
  for (const item of reverted) await revertPage(tx, item, versions, tags, actor);
  // An order that somebody has changed since is theirs.
  if (!isReordered) await revertOrder(tx, order, held);
  const takenBack = { state: 'taken-back' as const, takenBackAt: new Date(), takenBackBy: actor.userId };
  await changeRelease(tx, actor, release.id, takenBack);
  const revertible = reports.items.filter(({ reportId }) => !isLeft(reportId));
  const activities = await revertReports(tx, release, revertible);
  return {
    conflicts,
    activities: [...activities, ...(await activitiesOf(tx, release, reverted, items.length, versions))],
  };
}

async function revertOrder(
  tx: Transaction,
  { before, after }: Order,
  held: ReadonlyMap<string, HeldPage>,
): Promise<void> {
  await setPriorities(
    tx,
    pick(before, (id) => held.has(id) && before[id] !== after[id]),
  );
}

const pick = (priorities: Priorities, isPicked: (id: string) => boolean): Priorities =>
  Object.fromEntries(Object.entries(priorities).filter(([id]) => isPicked(id)));

async function readVersions(tx: Transaction, items: readonly Kept[]): Promise<Versions> {
  const ids = items.flatMap(({ before }) => before.publishedVersionId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: pageVersions.id, document: pageVersions.document, number: pageVersions.number })
    .from(pageVersions)
    .where(inArray(pageVersions.id, ids));
  return new Map(rows.map(({ id, document, number }) => [id, { document: document as PageDocument, number }]));
}

interface Now {
  held: Map<string, HeldPage>;
  versions: Versions;
  isReordered: boolean;
}

function findConflicts(items: readonly Kept[], now: Now): Conflicts {
  const reasons = items.map((item) => [item.pageId, findConflict(item, now)] as const);
  return Object.fromEntries(reasons.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])));
}

function findConflict({ pageId, position, before, after }: Kept, { held, versions, isReordered }: Now): string | null {
  const page = held.get(pageId);
  if (!page || page.isRemoved) return 'validation.release-page-removed';
  if (!isSameState(page.state, after)) return 'validation.release-page-changed';
  if (position !== null && isReordered) return 'validation.release-order-changed';
  const document = versions.get(before.publishedVersionId ?? '')?.document ?? null;
  return isReadable(document, page) ? null : 'validation.release-language';
}

/** A tag that has been removed since stays away: it opens nothing. */
async function revertPage(
  tx: Transaction,
  { pageId, before }: Kept,
  versions: Versions,
  tags: ReadonlySet<string>,
  actor: { userId: string | null },
): Promise<void> {
  const { status, publishedVersionId, publishedAt, accessLevel } = before;
  const published = publishedAt === null ? null : new Date(publishedAt);
  await tx
    .update(pages)
    .set({ status, publishedVersionId, publishedAt: published, accessLevel, ...changedNow(actor) })
    .where(eq(pages.id, pageId));
  await storeReferences(tx, pageId, 'published', versions.get(publishedVersionId ?? '')?.document ?? null);
  await holdTags(
    tx,
    pageId,
    before.tags.filter((tag) => tags.has(tag)),
  );
}

async function activitiesOf(
  tx: Transaction,
  { id, name }: Release,
  items: readonly Kept[],
  total: number,
  versions: Versions,
): Promise<Activity[]> {
  const subjectOf = await pageSubjects(
    tx,
    items.map(({ pageId }) => pageId),
  );
  const ofPages = items.map(({ pageId, before, after }): Activity => {
    const version = versions.get(before.publishedVersionId ?? '');
    const isSame = before.publishedVersionId === after.publishedVersionId;
    const action = isSame ? 'page.updated' : version ? 'page.published' : 'page.unpublished';
    const details = { release: name, ...(!isSame && version && { version: version.number }) };
    return { action, subject: subjectOf(pageId), details };
  });
  const details = { pages: items.length, left: total - items.length };
  return [...ofPages, { action: 'release.taken-back', subject: { kind: 'release', id, name }, details }];
}
