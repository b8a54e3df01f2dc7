import type { Logger } from '@portico/log';
import type { Database } from '../database/database.ts';
import { isDatabaseUnreachable } from '../database/disconnects.ts';

const POLL_INTERVAL_MS = 500;
/** One look into the index of each queue's own table. */
const DUE = `select queue from unnest(string_to_array($1, ',')) queue,
  lateral (select from pgboss.job where name = queue and state < 'active' and start_after < now() limit 1) due`;

/**
 * Looks twice a second which queues have a job that is due, with one prepared statement for all of them. Two dozen workers that
 * poll by themselves took a fortieth of a processor on a portal that nobody uses.
 * @returns ends it
 */
export function watchDueJobs(
  database: Pick<Database, 'query'>,
  queues: readonly string[],
  { onDue, log }: { onDue: (queue: string) => void; log: Logger },
): () => void {
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const onError = (error: unknown) => {
    // While PostgreSQL is away, workers say so when they poll.
    if (!isDatabaseUnreachable(error)) log.warn({ err: error }, 'nobody sees which jobs are due');
    return [];
  };
  const poll = async (): Promise<void> => {
    const due = await database.query<{ queue: string }>(DUE, [queues.join()]).catch(onError);
    if (isEnded) return;
    for (const { queue } of due) onDue(queue);
    timer = setTimeout(() => void poll(), POLL_INTERVAL_MS).unref();
  };
  void poll();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
