import { reports, reportSubscriptions, users } from '@portico/database';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { findReadablePages } from '../../access/readable-pages.ts';
import type { Activity } from '../../activity/activity.ts';
import type { ActivityName } from '../../activity/activity-names.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import { DEFAULT_MAX_SUBSCRIPTIONS, isExported } from '../../contract/page-object.ts';
import { type Transaction, within } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { nextDue } from './next-due.ts';
import { getReportOnPage } from './right.ts';
import { NewSubscription, PauseChange, SubscriptionChange, SubscriptionSettings } from './schema.ts';

type Subscription = typeof reportSubscriptions.$inferSelect;

/** What begins anew with another schedule, or after a pause. */
function begin(schedule: Pick<Subscription, 'rhythm' | 'weekdays' | 'monthDay' | 'hour'>) {
  const dueAt = nextDue(schedule, new Date());
  return { dueAt, attemptAt: dueAt, attempts: 0 };
}

/** The name is that of the report. */
const activityOf = (action: ActivityName, { id, name }: { id: string; name: string }): Activity => ({
  action,
  subject: { kind: 'subscription', id, name },
});

/** Subscribes to a report on a page that one reads. */
export const subscribe = action({
  route: 'subscriptions.store',
  input: NewSubscription,
  allow: 'member',
  async prepare({ scope, input: { pageId, reportId }, services: { database, subscriptionLimit } }) {
    const report = await getReportOnPage(scope, database, { pageId, reportId });
    if (isFailure(report)) return report;
    const page = (await findReadablePages(scope, database, [pageId])).get(pageId);
    return page ? { page, maxPerUser: await subscriptionLimit.current() } : fail('not_found');
  },
  async run({ scope: { userId }, input: { reportId: serviceId, ...input }, prepared: { page, maxPerUser }, tx }) {
    const present = and(eq(reports.reportId, serviceId), isNull(reports.removedAt));
    const [report] = await tx.select().from(reports).where(present).for('key share');
    if (!report) return fail('not_found');
    if (!isExported(report.kind)) return fail('invalid_input', { reportId: 'validation.subscription-paginated' });
    if ((await countOwn(tx, userId)) >= maxPerUser)
      return fail('invalid_input', { rhythm: 'validation.subscription-limit' });
    const id = uuidv7();
    await tx.insert(reportSubscriptions).values({ id, userId, ...input, reportId: report.id, ...begin(input) });
    const { rhythm, format } = input;
    const details = { page: page.name, rhythm, format };
    return done({ id }, { ...activityOf('subscription.added', { id, name: report.name }), details });
  },
});

/** Nobody else of this user counts meanwhile. */
async function countOwn(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return tx.$count(reportSubscriptions, eq(reportSubscriptions.userId, userId));
}

interface Locked {
  subscription: Subscription;
  name: string;
  /** The id of the analytics service. */
  serviceId: string;
}

/** @param userId whose it must be; null: anybody's */
async function lock(tx: Transaction, id: string, userId: string | null): Promise<Locked | Failure> {
  const own = userId === null ? undefined : eq(reportSubscriptions.userId, userId);
  const [row] = await tx
    .select({ subscription: reportSubscriptions, name: reports.name, serviceId: reports.reportId })
    .from(reportSubscriptions)
    .innerJoin(reports, eq(reports.id, reportSubscriptions.reportId))
    .where(and(eq(reportSubscriptions.id, id), own))
    .for('update', { of: reportSubscriptions });
  return row ?? fail('not_found');
}

const change = (tx: Transaction, id: string, values: Partial<Subscription>) =>
  tx.update(reportSubscriptions).set(values).where(eq(reportSubscriptions.id, id));

/** Changes when, and as what, one's own subscription is sent. */
export const changeSubscription = action({
  route: 'subscriptions.update',
  input: SubscriptionChange,
  allow: 'member',
  async run({ scope, input, parameters: { id }, tx }) {
    const locked = await lock(tx, id, scope.userId);
    if (isFailure(locked)) return locked;
    await change(tx, id, { ...input, ...begin(input) });
    const { rhythm, format } = input;
    return done({}, { ...activityOf('subscription.updated', { id, name: locked.name }), details: { rhythm, format } });
  },
});

/** Pauses one's own subscription, or goes on with it. What an administrator has paused stays paused. */
export const pauseSubscription = action({
  route: 'subscriptions.pause',
  input: PauseChange,
  allow: 'member',
  async run({ scope, input: { isPaused }, parameters: { id }, tx }) {
    const locked = await lock(tx, id, scope.userId);
    if (isFailure(locked)) return locked;
    const { subscription, name, serviceId } = locked;
    if (isPaused === (subscription.pausedBy !== null)) return done({}, []);
    if (subscription.pausedBy === 'administrator') return fail('forbidden');
    if (isPaused) await change(tx, id, { pausedBy: 'user' });
    else {
      const right = await getReportOnPage(scope, within(tx), { reportId: serviceId, pageId: subscription.pageId });
      if (isFailure(right)) return fail('report_unavailable');
      await change(tx, id, { pausedBy: null, ...begin(subscription) });
    }
    return done({}, activityOf(isPaused ? 'subscription.paused' : 'subscription.resumed', { id, name }));
  },
});

/** Ends one's own subscription. */
export const unsubscribe = action({
  route: 'subscriptions.destroy',
  input: EmptyInput,
  allow: 'member',
  async run({ scope, parameters: { id }, tx }) {
    const locked = await lock(tx, id, scope.userId);
    if (isFailure(locked)) return locked;
    await tx.delete(reportSubscriptions).where(eq(reportSubscriptions.id, id));
    return done({}, activityOf('subscription.removed', { id, name: locked.name }));
  },
});

/** Pauses anybody's subscription, or goes on with it. Whether its user may see the report is checked when it is sent. */
export const administerSubscription = action({
  route: 'subscriptions.administer',
  input: PauseChange,
  allow: 'administrator',
  async run({ input: { isPaused }, parameters: { id }, tx }) {
    const locked = await lock(tx, id, null);
    if (isFailure(locked)) return locked;
    const { subscription, name } = locked;
    const isDone = isPaused ? subscription.pausedBy === 'administrator' : subscription.pausedBy === null;
    if (isDone) return done({}, []);
    await change(tx, id, isPaused ? { pausedBy: 'administrator' } : { pausedBy: null, ...begin(subscription) });
    return done({}, activityOf(isPaused ? 'subscription.paused' : 'subscription.resumed', { id, name }));
  },
});

/** Says how many subscriptions a user may have; 0 switches all of them off. */
export const limitSubscriptions = action({
  route: 'settings.subscriptions',
  input: SubscriptionSettings,
  allow: 'administrator',
  async run({ scope, input: { maxPerUser: value }, tx }) {
    const before = await lockSetting(tx, 'subscriptions', DEFAULT_MAX_SUBSCRIPTIONS);
    if (before === value) return done({}, []);
    await storeSetting(tx, 'subscriptions', { value, changedBy: scope.userId });
    return done({}, { action: 'subscriptions.limited', details: { maxPerUser: value } });
  },
  after: ({ subscriptionLimit }) => subscriptionLimit.forget(),
});
