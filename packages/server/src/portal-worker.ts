import {
  CLEAN_UP_QUEUE,
  DIGEST_QUEUE,
  FILE_TEXT_QUEUE,
  FILM_QUEUE,
  MAIL_QUEUE,
  PAGE_CHECK_QUEUE,
  PAGE_SCHEDULE_QUEUE,
  PASSWORD_QUEUE,
  RELEASE_SCHEDULE_QUEUE,
  REPORT_SYNC_QUEUE,
  SUBSCRIPTION_DUE_QUEUE,
  SUBSCRIPTION_QUEUE,
  USE_QUEUE,
  WEBHOOK_QUEUE,
} from '@portico/database/queues';
import { applyActivityRetention, getActivityMonths, makeActivityMonths } from './activity/retention.ts';
import { countUses } from './features/activity/count-uses.ts';
import { readFileTexts } from './features/files/file-texts.ts';
import { makePlayableFilms } from './features/files/playable-films.ts';
import { applyFileRetention } from './features/files/retention.ts';
import { answerPasswordRequest } from './features/passwords/answer-request.ts';
import { checkPublishedPages } from './features/pages/nightly-check.ts';
import { publishOverdue, publishScheduled } from './features/pages/scheduling.ts';
import { publishOverdueReleases, publishScheduledRelease } from './features/pages/releases/publish.ts';
import { synchronizeNightly } from './features/reports/synchronization.ts';
import { sendDigests } from './features/reading/digest.ts';
import { deliverDue } from './features/webhooks/deliver.ts';
import { sendSubscription } from './features/subscriptions/send.ts';
import { takeDueSubscriptions } from './features/subscriptions/take-due.ts';
import { checkFfmpeg } from './files/convert-film.ts';
import { applyRetention } from './infrastructure/retention.ts';
import { startWorker, type Worker } from './infrastructure/worker.ts';
import { deliver } from './mail/deliver.ts';
import { createMailTransport } from './mail/transport.ts';
import type { Services } from './services.ts';

/** What the work that no request waits for needs. */
type WorkerServices = Pick<
  Services,
  | 'analytics'
  | 'brand'
  | 'database'
  | 'encryption'
  | 'environment'
  | 'fileStorage'
  | 'mailQueue'
  | 'subscriptionLimit'
  | 'log'
>;

/** Starts the work that no request waits for: mails, requests for a password, and deleting old rows. */
export function startPortalWorker(services: WorkerServices): Worker {
  const { database, environment, log } = services;
  const transport = createMailTransport(environment.mail);
  void checkFfmpeg(environment.files.ffmpeg, log);
  const address = { url: environment.databaseUrl, directUrl: environment.databaseDirectUrl };
  const worker = startWorker(address, log, {
    [MAIL_QUEUE]: ({ mailId }, isLastAttempt) => deliver({ ...services, transport }, mailId, isLastAttempt),
    [PASSWORD_QUEUE]: ({ email }) => answerPasswordRequest(services, email),
    [PAGE_SCHEDULE_QUEUE]: (schedule) => publishScheduled(database, schedule),
    [RELEASE_SCHEDULE_QUEUE]: (schedule) => publishScheduledRelease(database, schedule),
    [PAGE_CHECK_QUEUE]: async () => {
      log.info(await checkPublishedPages(database), 'published pages checked');
    },
    [REPORT_SYNC_QUEUE]: () => synchronizeNightly(services),
    [DIGEST_QUEUE]: async () => {
      log.info(await sendDigests(services), 'digests queued');
    },
    [SUBSCRIPTION_DUE_QUEUE]: () => takeDueSubscriptions(database),
    [SUBSCRIPTION_QUEUE]: (due) => sendSubscription(services, due),
    [USE_QUEUE]: async () => void (await countUses(database)),
    [WEBHOOK_QUEUE]: () => deliverDue(services),
    [FILE_TEXT_QUEUE]: () => readFileTexts(services),
    [FILM_QUEUE]: () => makePlayableFilms(services),
    [CLEAN_UP_QUEUE]: () => applyAllRetention(services),
  });
  return {
    async close() {
      await worker.close();
      transport.close();
    },
  };
}

/** What is done every hour: what a stopped process has left undone, and what has had its time. */
async function applyAllRetention(
  services: Pick<Services, 'database' | 'environment' | 'fileStorage' | 'log'>,
): Promise<void> {
  const { database } = services;
  await publishOverdue(database);
  await publishOverdueReleases(database);
  await applyRetention(database);
  await makeActivityMonths(database);
  await applyActivityRetention(database, await getActivityMonths(services));
  await applyFileRetention(services);
}
