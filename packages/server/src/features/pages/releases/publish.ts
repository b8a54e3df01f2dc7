import { releaseItems, releaseReports, users } from '@portico/database';
import { RELEASE_SCHEDULE_QUEUE } from '@portico/database/queues';
import { eq } from 'drizzle-orm';
import { type Activity, recordActivity } from '../../../activity/activity.ts';
import { fail, isFailure } from '../../../contract/failures.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { enqueue } from '../../../infrastructure/jobs.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { findTimeProblem } from '../scheduling.ts';
import { applyRelease } from './apply.ts';
import { changeRelease, lockRelease, type Release, releaseSubject } from './lock.ts';
import { ReleasePublication, ReleaseSchedule, ReleaseTakingBack } from './schema.ts';
import { revertRelease } from './take-back.ts';

/** Publishes a release, as its administrator saw it, in one transaction: all of it, or nothing. */
export const publishRelease = action({
  route: 'releases.publish',
  input: ReleasePublication,
  allow: 'administrator',
  async run({ scope, input: { revision, override }, parameters: { id }, tx }) {
    const release = await lockUnpublished(tx, id, revision);
    if (isFailure(release)) return release;
    const applied = await applyRelease(tx, release, scope, override);
    if ('conflicts' in applied) return fail('release_conflict', applied.conflicts);
    return done(countOf(applied.activities), applied.activities);
  },
});

/** How many pages and reports have changed: each has an activity, and so has the release. */
function countOf(activities: readonly Activity[]): { pages: number; reports: number } {
  const reports = activities.filter(({ subject }) => subject?.kind === 'report').length;
  return { pages: activities.length - 1 - reports, reports };
}

/** A release that is not published yet, has something in it, and is as it was seen. */
async function lockUnpublished(tx: Transaction, id: string, revision: number) {
  const release = await lockRelease(tx, id);
  if (!release) return fail('not_found');
  if (release.state !== 'draft' && release.state !== 'scheduled') return fail('already_done');
  if (release.revision !== revision) return fail('release_outdated');
  const pages = await tx.$count(releaseItems, eq(releaseItems.releaseId, id));
  if (pages + (await tx.$count(releaseReports, eq(releaseReports.releaseId, id))) === 0)
    return fail('invalid_input', { id: 'validation.release-empty' });
  return release;
}

/** Publishes a release at a set time, as it is now: until then it cannot be changed. */
export const scheduleRelease = action({
  route: 'releases.schedule',
  input: ReleaseSchedule,
  allow: 'administrator',
  async run({ scope, input: { revision, at }, parameters: { id }, tx }) {
    const release = await lockUnpublished(tx, id, revision);
    if (isFailure(release)) return release;
    const scheduledFor = new Date(at);
    const problem = findTimeProblem(scheduledFor);
    if (problem) return fail('invalid_input', { at: problem });
    await changeRelease(tx, scope, id, { state: 'scheduled', scheduledFor, failedAt: null });
    await enqueue(tx, RELEASE_SCHEDULE_QUEUE, { releaseId: id }, scheduledFor);
    const details = { for: scheduledFor.toISOString() };
    return done({}, { action: 'release.scheduled', subject: releaseSubject(release), details });
  },
});

export const cancelReleaseSchedule = action({
  route: 'releases.unschedule',
  input: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, tx }) {
    const release = await lockRelease(tx, id);
    if (!release) return fail('not_found');
    if (release.state !== 'scheduled') return fail('already_done');
    await changeRelease(tx, scope, id, { state: 'draft', scheduledFor: null });
    return done({}, { action: 'release.unscheduled', subject: releaseSubject(release) });
  },
});

/** Gives all pages of a release the state from before it; those named stay, if they have been changed since. */
export const takeBackRelease = action({
  route: 'releases.take-back',
  input: ReleaseTakingBack,
  allow: 'administrator',
  async run({ scope, input: { except }, parameters: { id }, tx }) {
    const release = await lockRelease(tx, id);
    if (!release) return fail('not_found');
    if (release.state === 'taken-back') return fail('already_done');
    if (release.state !== 'published') return fail('invalid_input', { id: 'validation.release-unpublished' });
    const { conflicts, activities } = await revertRelease(tx, release, scope, except);
    if (activities.length === 0) return fail('release_conflict', conflicts);
    return done(countOf(activities), activities);
  },
});

/** Takes back what a scheduled release has done so far. */
class ReleaseConflict extends Error {
  readonly pages: number;

  constructor(pages: number) {
    super('Pages stand against the release');
    this.pages = pages;
  }
}

/**
 * Publishes a release whose time has come. What its row says counts: a job that was cancelled, moved or done already does
 * nothing. A release that a page stands against becomes a draft again and says so; nobody is asked at that hour.
 */
export async function publishScheduledRelease(database: Database, { releaseId }: { releaseId: string }): Promise<void> {
  try {
    await database.transaction((tx) => publishDue(tx, releaseId));
  } catch (error) {
    if (!(error instanceof ReleaseConflict)) throw error;
    await database.transaction((tx) => noteFailure(tx, releaseId, error.pages));
  }
}

async function publishDue(tx: Transaction, releaseId: string): Promise<void> {
  const release = await lockDue(tx, releaseId);
  if (!release) return;
  const by = await readScheduler(tx, release);
  const applied = await applyRelease(tx, release, { userId: release.changedBy });
  if ('conflicts' in applied) throw new ReleaseConflict(Object.keys(applied.conflicts).length);
  const activities = applied.activities.map((activity) => ({ ...activity, ...by }));
  await recordActivity(tx, null, activities);
}

async function noteFailure(tx: Transaction, releaseId: string, pages: number): Promise<void> {
  const release = await lockDue(tx, releaseId);
  if (!release) return;
  const by = await readScheduler(tx, release);
  const failed = { state: 'draft' as const, scheduledFor: null, failedAt: release.scheduledFor };
  await changeRelease(tx, { userId: release.changedBy }, releaseId, failed);
  await recordActivity(tx, null, {
    action: 'release.failed',
    subject: releaseSubject(release),
    details: { pages },
    ...by,
  });
}

/** A scheduled release whose time has come. */
async function lockDue(tx: Transaction, releaseId: string): Promise<Release | null> {
  const release = await lockRelease(tx, releaseId);
  const isDue = release?.state === 'scheduled' && release.scheduledFor && release.scheduledFor.getTime() <= Date.now();
  return isDue ? release : null;
}

async function readScheduler(tx: Transaction, { changedBy }: Release) {
  if (changedBy === null) return {};
  const [user] = await tx.select({ userId: users.id, name: users.name }).from(users).where(eq(users.id, changedBy));
  return user ? { by: user } : {};
}

const OVERDUE = `select id as "releaseId" from releases where state = 'scheduled' and scheduled_for <= now()
  order by scheduled_for, id`;

/** Publishes every release whose time has come, should its job be lost. */
export async function publishOverdueReleases(database: Database): Promise<void> {
  const due = await database.query<{ releaseId: string }>(OVERDUE, []);
  for (const each of due) await publishScheduledRelease(database, each);
}
