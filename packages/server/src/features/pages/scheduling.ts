import { pages, pageVersions, users } from '@portico/database';
import { PAGE_SCHEDULE_QUEUE } from '@portico/database/queues';
import type { PageDocument } from '@portico/page-document';
import { eq } from 'drizzle-orm';
import { recordActivity } from '../../activity/activity.ts';
import { fail, isFailure } from '../../contract/failures.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { changedNow } from './changed.ts';
import { judgeDrafts } from './judged-drafts.ts';
import { lockPage } from './locks.ts';
import { makeCheckedVersion, showVersion } from './publishing.ts';
import { passReview } from './reviews/rule.ts';
import { Schedule } from './schema.ts';
import { pageSubject } from './subject.ts';

const DAY_MS = 86_400_000;
/** What is further away has a wrong year. */
const MAX_AHEAD_MS = 2 * 366 * DAY_MS;

/** What is wrong with a time to publish at. */
export function findTimeProblem(at: Date): string | undefined {
  const aheadMs = at.getTime() - Date.now();
  if (aheadMs <= 0) return 'validation.schedule-past';
  return aheadMs > MAX_AHEAD_MS ? 'validation.schedule-far' : undefined;
}

/**
 * Makes a version of the draft now, which readers see from the given time on, whatever becomes of the draft. The version
 * that is scheduled already can keep its place at another time.
 */
export const schedulePage = action({
  route: 'pages.schedule',
  input: Schedule,
  allow: 'administrator',
  prepare: ({ scope, input: { keepsVersion }, parameters: { id }, services }) =>
    judgeDrafts(scope, services.database, keepsVersion ? [] : [id]),
  async run({ scope, input: { at, keepsVersion, ...input }, parameters: { id }, language, prepared: drafts, tx }) {
    const page = await lockPage(tx, id);
    if (!page || page.kind === 'template') return fail('not_found');
    const scheduledFor = new Date(at);
    const problem = findTimeProblem(scheduledFor);
    if (problem) return fail('invalid_input', { at: problem });
    // Another administrator may have cancelled it, or its time may have come, while this one was choosing.
    if (keepsVersion && !page.scheduledVersionId) return fail('already_done');
    const version = keepsVersion
      ? await getScheduled(tx, page.scheduledVersionId ?? '')
      : await makeCheckedVersion(tx, scope, { id, language, ...input, drafts });
    if (isFailure(version)) return version;
    await tx
      .update(pages)
      .set({ scheduledVersionId: version.id, scheduledFor, ...changedNow(scope) })
      .where(eq(pages.id, id));
    await enqueue(tx, PAGE_SCHEDULE_QUEUE, { pageId: id, versionId: version.id }, scheduledFor);
    const { number, check } = version;
    const details = { version: number, for: scheduledFor.toISOString(), ...check.details };
    return done({ number }, { action: 'page.scheduled', subject: await pageSubject(tx, id), details });
  },
});

/** The version that is scheduled; it passed the check when it was. Reviews may be asked for since. */
async function getScheduled(tx: Transaction, id: string) {
  const version = await readVersion(tx, id);
  if (!version) throw new Error(`The scheduled version ${id} is gone`);
  const reviewed = await passReview(tx, { id, pageId: version.pageId });
  return isFailure(reviewed) ? reviewed : { id, number: version.number, check: { details: {} } };
}

/** Cancels what is scheduled; its version stays among the others. */
export const cancelSchedule = action({
  route: 'pages.unschedule',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const page = await lockPage(tx, id);
    if (!page) return fail('not_found');
    if (!page.scheduledVersionId) return fail('already_done');
    await tx
      .update(pages)
      .set({ scheduledVersionId: null, scheduledFor: null, ...changedNow(scope) })
      .where(eq(pages.id, id));
    return done({}, { action: 'page.unscheduled', subject: await pageSubject(tx, id) });
  },
});

/**
 * Publishes a version whose time has come. What the page's row says counts: a job of a schedule that was cancelled, changed or
 * carried out already does nothing.
 */
export async function publishScheduled(
  database: Database,
  { pageId, versionId }: { pageId: string; versionId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page?.scheduledVersionId !== versionId || !page.scheduledFor || page.scheduledFor.getTime() > Date.now())
      return;
    const version = await readVersion(tx, versionId);
    if (!version) return;
    const reviewed = await passReview(tx, { id: versionId, pageId, document: version.document as PageDocument });
    if (!isFailure(reviewed)) await showVersion(tx, reviewed);
    await tx.update(pages).set({ scheduledVersionId: null, scheduledFor: null }).where(eq(pages.id, pageId));
    const { userId, name } = version;
    const by = userId !== null && name !== null ? { by: { userId, name } } : {};
    const details = { version: version.number, scheduled: true };
    await recordActivity(tx, null, {
      // It was scheduled before reviews were asked for, or its approval has been withdrawn. Nobody is asked at that hour.
      action: isFailure(reviewed) ? 'page.schedule-failed' : 'page.published',
      subject: await pageSubject(tx, pageId),
      details,
      ...by,
    });
  });
}

async function readVersion(tx: Transaction, id: string) {
  const [version] = await tx
    .select({
      ...{ document: pageVersions.document, number: pageVersions.number, pageId: pageVersions.pageId },
      ...{ userId: users.id, name: users.name },
    })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.madeBy))
    .where(eq(pageVersions.id, id));
  return version;
}

/** Publishes everything whose time has come: jobs are there for punctuality, and none of them may be the last hope. */
export async function publishOverdue(database: Database): Promise<void> {
  const due = await database.query<{ pageId: string; versionId: string }>(OVERDUE, []);
  for (const each of due) await publishScheduled(database, each);
}

const OVERDUE = `select id as "pageId", scheduled_version_id as "versionId" from pages
  where scheduled_version_id is not null and scheduled_for <= now() and removed_at is null order by scheduled_for, id`;
