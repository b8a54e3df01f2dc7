import { setTimeout as delay } from 'node:timers/promises';
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
import type { Logger } from '@portico/log';
import PgBoss from 'pg-boss';
import type { Jobs } from './jobs.ts';

/** Works through the queues, in the background of a process. */
export interface Worker {
  close(): Promise<void>;
}

/** What is done with the jobs of each queue. A job that fails at its last try is not tried again. */
export type JobHandlers = { [Queue in keyof Jobs]: (data: Jobs[Queue], isLastAttempt: boolean) => Promise<void> };

const START_AGAIN_MS = 2_000;
const POLL_S = 0.5;
/** At seventeen past every hour. */
const CLEAN_UP_AT = '17 * * * *';
/** While few are at work, in the time zones of Europe. */
const PAGE_CHECK_AT = '37 1 * * *';
/** After the nightly refresh of most data sets, before the pages are checked. */
const REPORT_SYNC_AT = '17 1 * * *';
/** Before the working day begins in the time zones of Europe. */
const DIGEST_AT = '7 4 * * *';
const EVERY_MINUTE = '* * * * *';
/** While one waits for a receiver that is slow, the other delivers what comes. */
const WEBHOOK_WORKERS = 2;
const WEBHOOK_JOBS = 500;
/** Exports take seconds to minutes, in which the service works and this process waits. */
const SUBSCRIPTIONS_AT_ONCE = 3;
const CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 3_000;
const STOP_TIMEOUT_MS = 5_000;
/** pg-boss looks once more, a second after it has stopped, whether its last polls have ended. */
const LAST_POLL_MS = 1_100;

/** Begins to work through the queues; as long as PostgreSQL is away, it tries again and again. */
export function startWorker(databaseUrl: string, log: Logger, handlers: JobHandlers): Worker {
  const boss = new PgBoss(connection(databaseUrl));
  boss.on('error', (error) => log.warn({ err: error }, 'background work'));
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = async (): Promise<void> => {
    try {
      await boss.start();
      await workThrough(boss, handlers);
    } catch (error) {
      log.warn({ err: error }, 'background work cannot begin yet');
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (!isClosed) timer = setTimeout(() => void (started = begin()), START_AGAIN_MS).unref();
    }
  };
  let started = begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await started;
      // While PostgreSQL is away there is nothing to hand back; jobs under way are taken up again when they expire.
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }).catch(() => undefined);
      await delay(LAST_POLL_MS);
    },
  };
}

function connection(connectionString: string): PgBoss.ConstructorOptions {
  const options = { connectionString, application_name: 'portico background', max: CONNECTIONS };
  // pg's own option, which pg-boss passes on: a server that takes connections and says nothing is as good as none.
  return Object.assign(options, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
}

async function workThrough(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  await workOn(boss, MAIL_QUEUE, handlers[MAIL_QUEUE]);
  await workOn(boss, PASSWORD_QUEUE, handlers[PASSWORD_QUEUE]);
  await workOn(boss, PAGE_SCHEDULE_QUEUE, handlers[PAGE_SCHEDULE_QUEUE]);
  await workOn(boss, RELEASE_SCHEDULE_QUEUE, handlers[RELEASE_SCHEDULE_QUEUE]);
  await workOn(boss, FILE_TEXT_QUEUE, handlers[FILE_TEXT_QUEUE]);
  // What came before there was this queue.
  await boss.send(FILE_TEXT_QUEUE, {});
  await boss.work(FILM_QUEUE, async () => handlers[FILM_QUEUE]({}, false));
  await boss.schedule(FILM_QUEUE, EVERY_MINUTE);
  await boss.work(CLEAN_UP_QUEUE, async () => handlers[CLEAN_UP_QUEUE]({}, false));
  await boss.schedule(CLEAN_UP_QUEUE, CLEAN_UP_AT);
  await boss.work(PAGE_CHECK_QUEUE, async () => handlers[PAGE_CHECK_QUEUE]({}, false));
  await boss.schedule(PAGE_CHECK_QUEUE, PAGE_CHECK_AT);
  await boss.work(REPORT_SYNC_QUEUE, async () => handlers[REPORT_SYNC_QUEUE]({}, false));
  await boss.schedule(REPORT_SYNC_QUEUE, REPORT_SYNC_AT);
  await boss.work(DIGEST_QUEUE, async () => handlers[DIGEST_QUEUE]({}, false));
  await boss.schedule(DIGEST_QUEUE, DIGEST_AT);
  for (let worker = 0; worker < SUBSCRIPTIONS_AT_ONCE; worker++)
    await workOn(boss, SUBSCRIPTION_QUEUE, handlers[SUBSCRIPTION_QUEUE]);
  await boss.work(SUBSCRIPTION_DUE_QUEUE, async () => handlers[SUBSCRIPTION_DUE_QUEUE]({}, false));
  await boss.schedule(SUBSCRIPTION_DUE_QUEUE, EVERY_MINUTE);
  await boss.work(USE_QUEUE, async () => handlers[USE_QUEUE]({}, false));
  await boss.schedule(USE_QUEUE, EVERY_MINUTE);
  await workOnWebhooks(boss, handlers[WEBHOOK_QUEUE]);
}

async function workOn<Queue extends keyof Jobs>(
  boss: PgBoss,
  queue: Queue,
  handler: JobHandlers[Queue],
): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_S, includeMetadata: true as const };
  await boss.work<Jobs[Queue]>(queue, options, async ([job]) => {
    if (job) await handler(job.data, job.retryCount >= job.retryLimit);
  });
}

/** Every write asks for them; one look at what is due answers all that have asked. Each minute finds what is to be tried again. */
async function workOnWebhooks(boss: PgBoss, handler: JobHandlers[typeof WEBHOOK_QUEUE]): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_S, batchSize: WEBHOOK_JOBS };
  for (let worker = 0; worker < WEBHOOK_WORKERS; worker++)
    await boss.work(WEBHOOK_QUEUE, options, async () => handler({}, false));
  await boss.schedule(WEBHOOK_QUEUE, EVERY_MINUTE);
}
