import { videos, videoTags } from '@portico/database';
import { and, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import type { ActivityName } from '../../activity/activity-names.ts';
import { fail } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { changedNow } from './changed.ts';
import { BulkVideoChange } from './schema.ts';
import { videoSubjects } from './subject.ts';

type Video = typeof videos.$inferSelect;
type Change = z.output<typeof BulkVideoChange>['change'];

const ACTIVITIES = {
  category: 'video.updated',
  access: 'video.updated',
  tags: 'video.updated',
  publish: 'video.published',
  unpublish: 'video.unpublished',
  remove: 'video.removed',
  recover: 'video.recovered',
} as const satisfies Record<Change['kind'], ActivityName>;

/** Changes many videos alike: all of them or, if one is not there, none. Videos that are so already are left alone. */
export const changeManyVideos = action({
  route: 'videos.bulk',
  input: BulkVideoChange,
  allow: 'administrator',
  async run({ scope, input, tx }) {
    const { ids, change } = input;
    const isRecovery = change.kind === 'recover';
    const locked = await tx.select().from(videos).where(inArray(videos.id, ids)).orderBy(videos.id).for('update');
    const found = locked.filter(({ removedAt }) => (removedAt !== null) === isRecovery);
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id)).map((id) => [id, 'validation.video-gone']);
    if (missing.length > 0) return fail('invalid_input', Object.fromEntries(missing) as Record<string, string>);
    const changed = await run(tx, found, change);
    if (changed.length === 0) return fail('already_done');
    await tx.update(videos).set(columnsOf(change, scope)).where(inArray(videos.id, changed));
    const subjectOf = await videoSubjects(tx, changed);
    return done(
      { ids: changed },
      changed.map((id) => ({ action: ACTIVITIES[change.kind], subject: subjectOf(id) })),
    );
  },
});

/** Which videos the change is one for. Tags, which stand in rows of their own, are changed here. */
async function run(tx: Transaction, found: readonly Video[], change: Change): Promise<string[]> {
  const those = (isOther: (video: Video) => boolean) => found.filter(isOther).map(({ id }) => id);
  switch (change.kind) {
    case 'category':
      return those(({ categoryId }) => categoryId !== change.categoryId);
    case 'access':
      return those(({ accessLevel }) => accessLevel !== change.accessLevel);
    case 'tags':
      return changeTags(
        tx,
        those(() => true),
        change,
      );
    case 'publish':
      return those(({ status }) => status !== 'published');
    case 'unpublish':
      return those(({ status }) => status === 'published');
    case 'remove':
    case 'recover':
      return those(() => true);
  }
}

async function changeTags(
  tx: Transaction,
  ids: readonly string[],
  { add, remove }: { add: string[]; remove: string[] },
) {
  const changed = new Set<string>();
  if (remove.length > 0) {
    const isTaken = and(inArray(videoTags.videoId, [...ids]), inArray(videoTags.accessTagId, remove));
    for (const { videoId } of await tx.delete(videoTags).where(isTaken).returning()) changed.add(videoId);
  }
  const rows = ids.flatMap((videoId) => add.map((accessTagId) => ({ videoId, accessTagId })));
  if (rows.length > 0) {
    const added = await tx.insert(videoTags).values(rows).onConflictDoNothing().returning();
    for (const { videoId } of added) changed.add(videoId);
  }
  return [...changed];
}

/** What the change writes into the videos themselves. */
function columnsOf(change: Change, scope: Scope) {
  const changed = changedNow(scope);
  switch (change.kind) {
    case 'category':
      return { categoryId: change.categoryId, ...changed };
    case 'access':
      return { accessLevel: change.accessLevel, ...changed };
    case 'publish':
      return { status: 'published' as const, publishedAt: sql`now()`, ...changed };
    case 'unpublish':
      return { status: 'draft' as const, ...changed };
    case 'remove':
      return { removedAt: sql`now()`, removedBy: scope.userId };
    case 'recover':
      return { removedAt: null, removedBy: null, ...changed };
    case 'tags':
      return changed;
  }
}
