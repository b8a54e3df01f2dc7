import { reportSubscriptions } from '@portico/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActivityName } from '../../activity/activity-names.ts';
import { fail } from '../../contract/failures.ts';
import { route } from '../../contract/routes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { toFileName } from '../../files/file-name.ts';
import { done, inTransaction } from '../../http/action.ts';
import type { MailQueue } from '../../mail/queue.ts';
import type { DueSubscription } from './due-subscription.ts';
import { nextDue } from './next-due.ts';

type Changes = Partial<typeof reportSubscriptions.$inferInsert>;

/** Changes a subscription that is still due. @returns whether it was: nobody else ends the same due time */
async function end(tx: Transaction, { id, dueAt }: DueSubscription, changes: object): Promise<boolean> {
  const isDue = and(
    eq(reportSubscriptions.id, id),
    eq(reportSubscriptions.dueAt, new Date(dueAt)),
    isNull(reportSubscriptions.pausedBy),
  );
  const ended = await tx
    .update(reportSubscriptions)
    .set(changes)
    .where(isDue)
    .returning({ id: reportSubscriptions.id });
  return ended.length > 0;
}

/** The next due time; times that have passed meanwhile are left out. */
function toNext(subscription: DueSubscription): Changes {
  const after = Math.max(Date.now(), Date.parse(subscription.dueAt));
  const dueAt = nextDue(subscription, new Date(after));
  return { dueAt, attemptAt: dueAt, attempts: 0 };
}

const activityOf = (action: ActivityName, { id, report, page, reader }: DueSubscription) => ({
  action,
  subject: { kind: 'subscription', id, name: report } as const,
  details: { page: page.name },
  by: { userId: reader.userId, name: reader.name },
});

/** Leaves a due time out: subscriptions are switched off. */
export async function skip(database: Database, subscription: DueSubscription): Promise<void> {
  await database.transaction((tx) => end(tx, subscription, toNext(subscription)));
}

/** Tries the same due time again later. */
export async function retryLater(database: Database, subscription: DueSubscription, minutes: number): Promise<void> {
  const attemptAt = new Date(Date.now() + minutes * 60_000);
  await database.transaction((tx) =>
    end(tx, subscription, { attemptAt, attempts: subscription.attempts + (minutes === 0 ? 0 : 1) }),
  );
}

/** Its user may not see the report any longer: they get nothing until they go on with it. */
export async function pauseForAccess(database: Database, subscription: DueSubscription): Promise<void> {
  await inTransaction(database, null, async (tx) => {
    if (!(await end(tx, subscription, { pausedBy: 'access' }))) return fail('already_done');
    return done({}, { ...activityOf('subscription.paused', subscription), details: { reason: 'access' } });
  });
}

type SendResult =
  /** Null: the file is larger than a mail may be. */
  | { kind: 'sent'; file: Buffer | null }
  /** No attempt has worked. */
  | { kind: 'failed'; problem: string };

/** Ends a due time with its mail; where another process has ended it, with none. A failure is told once, until it works again. */
export async function finish(
  { database, mailQueue }: { database: Database; mailQueue: MailQueue },
  subscription: DueSubscription,
  result: SendResult,
): Promise<void> {
  const isSent = result.kind === 'sent';
  await inTransaction(database, null, async (tx) => {
    const changes = {
      ...toNext(subscription),
      lastResult: isSent ? (result.file ? 'sent' : 'sent-link') : 'failed',
      lastResultAt: sql`now()`,
      lastProblem: isSent ? null : result.problem,
      failureToldAt: isSent ? null : sql`coalesce(${reportSubscriptions.failureToldAt}, now())`,
    };
    if (!(await end(tx, subscription, changes))) return fail('already_done');
    if (isSent || !subscription.isFailureTold)
      await queueMail(tx, mailQueue, subscription, isSent ? result.file : undefined);
    return done({}, activityOf(isSent ? 'subscription.sent' : 'subscription.failed', subscription));
  });
}

const TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

/** @param file null: it is too large; undefined: there is none */
async function queueMail(
  tx: Transaction,
  mailQueue: MailQueue,
  { id, report, page, format, reader }: DueSubscription,
  file: Buffer | null | undefined,
): Promise<void> {
  const kinds = { with: 'subscription', without: 'subscription-link', failed: 'subscription-failed' } as const;
  await mailQueue.queue(tx, {
    kind: file === undefined ? kinds.failed : file ? kinds.with : kinds.without,
    to: reader,
    values: { report, page: page.name },
    path: route('page.show', { slug: page.slug }),
    stopPath: `${route('profile.subscriptions')}?stop=${id}`,
    ...(file && {
      attachments: [{ name: toFileName(`${report}.${format}`, TYPES[format]), type: TYPES[format], content: file }],
    }),
  });
}
