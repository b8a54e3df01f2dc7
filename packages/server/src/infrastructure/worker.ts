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
  queues,
} from '@portico/database/queues';
import type { Logger } from '@portico/log';
import type PgBoss from 'pg-boss';
import { openDatabase } from '../database/database.ts';
import type { DatabaseAddress } from '../database/pool.ts';
import { dependencyFailureOf } from './dependencies.ts';
import { watchDueJobs } from './due-jobs.ts';
import { type JobDatabase, openJobDatabase } from './job-database.ts';
import type { Jobs } from './jobs.ts';
import { newReference } from './reference.ts';
import { startSchedules } from './schedules.ts';

/** Works through the queues, in the background of a process. */
export interface Worker {
  close(): Promise<void>;
}

/** What is done with the jobs of each queue. A job that fails at its last try is not tried again. */
export type JobHandlers = { [Queue in keyof Jobs]: (data: Jobs[Queue], isLastAttempt: boolean) => Promise<void> };

const START_AGAIN_MS = 2_000;
/** For so long a worker waits that nothing wakes: `watchDueJobs` does, unless PostgreSQL is away. */
const POLL_S = 30;
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
const STOP_TIMEOUT_MS = 5_000;
/** pg-boss looks once more, a second after it has stopped, whether its last polls have ended. */
const LAST_POLL_MS = 1_100;

/** Begins to work through the queues; as long as PostgreSQL is away, it tries again and again. */
export function startWorker({ url, directUrl }: DatabaseAddress, log: Logger, handlers: JobHandlers): Worker {
  const jobDatabase = openJobDatabase(directUrl);
  const opened = openBoss(jobDatabase, log);
  const database = openDatabase(url, directUrl);
  const endings: (() => void | Promise<void>)[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = async (): Promise<void> => {
    const boss = await opened;
    try {
      await boss.start();
      const workers = await workThrough(boss, handlers, log);
      const onDue = (queue: string) => {
        for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
      };
      endings.push(watchDueJobs(database, [...workers.keys()], { onDue, log }), startSchedules(boss, WORK, log));
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
      await Promise.all(endings.map(async (end) => end()));
      await database.close();
      const boss = await opened;
      // While PostgreSQL is away there is nothing to hand back; jobs under way are taken up again when they expire.
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }).catch(() => undefined);
      await delay(LAST_POLL_MS);
      await jobDatabase.close();
    },
  };
}

/** Loaded with the first: pg-boss and what it needs are a tenth of what a process would load before its first answer. */
async function openBoss(db: JobDatabase, log: Logger): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ db, schedule: false });
  boss.on('error', (error) => log.warn({ err: error }, 'background work'));
  return boss;
}

/** What can be set for the workers of one queue. */
interface Work {
  /** One without them works at a time. */
  workers?: number;
  /** Handed over at once. */
  batchSize?: number;
  /** When a job comes by itself, as cron says it. */
  at?: string;
}

/** How each queue is worked through. */
const WORK: Record<keyof Jobs, Work> = {
  [MAIL_QUEUE]: {},
  [PASSWORD_QUEUE]: {},
  [PAGE_SCHEDULE_QUEUE]: {},
  [RELEASE_SCHEDULE_QUEUE]: {},
  [FILE_TEXT_QUEUE]: {},
  [FILM_QUEUE]: { at: EVERY_MINUTE },
  [CLEAN_UP_QUEUE]: { at: CLEAN_UP_AT },
  [PAGE_CHECK_QUEUE]: { at: PAGE_CHECK_AT },
  [REPORT_SYNC_QUEUE]: { at: REPORT_SYNC_AT },
  [DIGEST_QUEUE]: { at: DIGEST_AT },
  [SUBSCRIPTION_QUEUE]: { workers: SUBSCRIPTIONS_AT_ONCE },
  [SUBSCRIPTION_DUE_QUEUE]: { at: EVERY_MINUTE },
  [USE_QUEUE]: { at: EVERY_MINUTE },
  // Every write asks for them; one look at what is due answers all that have asked. Each minute finds what is to be tried again.
  [WEBHOOK_QUEUE]: { workers: WEBHOOK_WORKERS, batchSize: WEBHOOK_JOBS, at: EVERY_MINUTE },
};

/** Begins with every queue. @returns the workers of each, to be woken */
async function workThrough(boss: PgBoss, handlers: JobHandlers, log: Logger): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const queue of queues) {
    const { workers = 1 } = WORK[queue];
    const those: string[] = [];
    for (let count = 0; count < workers; count++) those.push(await workOn(boss, queue, handlers[queue], log));
    ids.set(queue, those);
  }
  // What came before there was this queue.
  await boss.send(FILE_TEXT_QUEUE, {});
  return ids;
}

/** A line in the log for each attempt that fails: the queue keeps the job, and says nothing. */
function logFailedJob(log: Logger, queue: string, isLastAttempt: boolean, error: unknown): void {
  const failure = dependencyFailureOf(error);
  const about = failure && { dependency: failure.dependency, code: failure.code };
  log.warn({ queue, isLastAttempt, ...about, reference: newReference(), err: error }, 'a job failed');
}

/** Jobs that come in batches carry nothing, and are not tried again: a handler gets the first for all. */
function workOn<Queue extends keyof Jobs>(
  boss: PgBoss,
  queue: Queue,
  handler: JobHandlers[Queue],
  log: Logger,
): Promise<string> {
  const { batchSize = 1 } = WORK[queue];
  const options = { pollingIntervalSeconds: POLL_S, includeMetadata: true as const, batchSize };
  return boss.work<Jobs[Queue]>(queue, options, async ([job]) => {
    if (!job) return;
    const isLastAttempt = job.retryCount >= job.retryLimit;
    try {
      await handler(job.data, isLastAttempt);
    } catch (error) {
      logFailedJob(log, queue, isLastAttempt, error);
      throw error;
    }
  });
}
