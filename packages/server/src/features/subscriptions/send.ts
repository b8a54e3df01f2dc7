import type { SessionScope } from '../../access/access.ts';
import type { ViewableReport } from '../../access/viewable-report.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import { localeOf } from '../../mail/messages.ts';
import type { Services } from '../../services.ts';
import { type Due, type DueSubscription, findDueSubscription } from './due-subscription.ts';
import { finish, pauseForAccess, retryLater, skip } from './results.ts';
import { getReportOnPage } from './right.ts';

export type SendServices = Pick<Services, 'analytics' | 'database' | 'mailQueue' | 'subscriptionLimit' | 'log'>;

/** Mail servers take about 10 MB, and a file becomes a third larger on its way. */
const MAX_FILE_BYTES = 7 * 1024 * 1024;

/**
 * Exports a report in the identity of its reader and mails it, if they may see it now. The mail and the note that this due time is done
 * are one transaction: a process that ends before it leaves the subscription due.
 */
export async function sendSubscription(services: SendServices, due: Due): Promise<void> {
  const { database, analytics, subscriptionLimit, log } = services;
  const subscription = await findDueSubscription(database, due);
  if (!subscription) return;
  if ((await subscriptionLimit.current()) === 0) return skip(database, subscription);
  const right = await getRight(services, subscription);
  if (isFailure(right)) return pauseForAccess(database, subscription);
  try {
    const file = await analytics.of(right.connection).exportReport(right, {
      format: subscription.format,
      identity: right.identity,
      pageName: subscription.reportPage,
      locale: localeOf(subscription.reader.language ?? FALLBACK_LANGUAGE),
      maxBytes: MAX_FILE_BYTES,
    });
    // Exports take minutes, in which the right may go, or become one to other rows.
    const rightNow = await getRight(services, subscription);
    if (isFailure(rightNow)) return await pauseForAccess(database, subscription);
    if (rightNow.fingerprint !== right.fingerprint) return await retryLater(database, subscription, 0);
    await finish(services, subscription, { kind: 'sent', file });
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    log.warn({ subscription: subscription.id, problem: error.problem, err: error }, 'a report was not exported');
    await afterFailure(services, subscription, error);
  }
}

/** The report as its reader sees it on the page, if they can sign in and see it there. */
function getRight({ database }: SendServices, { reader, reportId, pageId }: DueSubscription) {
  const scope: SessionScope = { ...reader, sessionId: '', isPending: false };
  const none: Promise<ViewableReport | Failure> = Promise.resolve(fail('not_found'));
  return reader.canSignIn ? getReportOnPage(scope, database, { reportId, pageId }) : none;
}

/** After each of these pauses it is tried again; then this due time is given up. */
const PAUSES_MINUTES = [5, 15, 60, 180];
const MINUTE_MS = 60_000;

async function afterFailure(services: SendServices, subscription: DueSubscription, error: AnalyticsFailure) {
  const pauseMinutes = PAUSES_MINUTES[subscription.attempts];
  if (pauseMinutes === undefined) return finish(services, subscription, { kind: 'failed', problem: error.problem });
  const asked = (error.retryAfterMs ?? 0) / MINUTE_MS;
  return retryLater(services.database, subscription, Math.max(pauseMinutes, asked));
}
