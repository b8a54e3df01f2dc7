import type {
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
import type PgBoss from 'pg-boss';
import { executeSql, type Transaction } from '../database/database.ts';

/** What the jobs of each queue carry. */
export interface Jobs {
  [MAIL_QUEUE]: { mailId: string };
  [PASSWORD_QUEUE]: { email: string };
  [CLEAN_UP_QUEUE]: Record<string, never>;
  [PAGE_CHECK_QUEUE]: Record<string, never>;
  [REPORT_SYNC_QUEUE]: Record<string, never>;
  [DIGEST_QUEUE]: Record<string, never>;
  [USE_QUEUE]: Record<string, never>;
  [SUBSCRIPTION_DUE_QUEUE]: Record<string, never>;
  [SUBSCRIPTION_QUEUE]: { subscriptionId: string; dueAt: string };
  [FILE_TEXT_QUEUE]: Record<string, never>;
  [FILM_QUEUE]: Record<string, never>;
  [WEBHOOK_QUEUE]: Record<string, never>;
  [PAGE_SCHEDULE_QUEUE]: { pageId: string; versionId: string };
  [RELEASE_SCHEDULE_QUEUE]: { releaseId: string };
}

/** How often a job is tried: at once, then after about 5, 10, 20, 40 and 80 seconds, and so on for over an hour. */
const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true };

let statements: Promise<PgBoss> | undefined;

/** Never started: it makes the statement, which every call runs in a transaction of its own. */
async function openStatements(): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ db: { executeSql: () => Promise.reject(new Error('A job needs a transaction.')) } });
}

/** Loads what adding a job needs, so that no transaction waits for it. */
export const loadStatements = () => (statements ??= openStatements());

/** Adds a job in a transaction: it is only ever done if the transaction is, and not before the given time. */
export async function enqueue<Queue extends keyof Jobs>(
  tx: Transaction,
  queue: Queue,
  data: Jobs[Queue],
  startAfter?: Date,
): Promise<void> {
  const db = { executeSql: (text: string, values: unknown[] = []) => executeSql(tx, text, values) };
  const boss = await loadStatements();
  await boss.send(queue, data, { db, ...RETRIES, ...(startAfter && { startAfter }) });
}
