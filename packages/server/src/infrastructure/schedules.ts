import type { Logger } from '@portico/log';
import { Cron } from 'croner';
import type PgBoss from 'pg-boss';

const POLL_INTERVAL_MS = 30_000;
/** A job is due at two polls: what PostgreSQL does not take at one it takes at the next. */
const DUE_S = 60;

/**
 * Adds a job to a queue whenever its time has come, in UTC. Every process does; of those of one minute PostgreSQL takes one.
 * pg-boss can do it too, but steps back to the last time second by second, and no request is answered meanwhile.
 * @param work the times of each queue, as cron says them
 * @returns ends it; what is being added then is in the queue when the promise is fulfilled
 */
export function startSchedules(
  boss: Pick<PgBoss, 'send'>,
  work: Record<string, { at?: string }>,
  log: Logger,
): () => Promise<void> {
  const schedules = Object.entries(work).flatMap(([queue, { at }]) =>
    at ? [{ queue, cron: new Cron(at, { timezone: 'UTC', paused: true }) }] : [],
  );
  const addDue = async (): Promise<void> => {
    const now = Date.now();
    for (const { queue, cron } of schedules) {
      const [last] = cron.previousRuns(1, new Date(now));
      const isDue = last && now - last.getTime() < DUE_S * 1000;
      if (isDue) await boss.send(queue, {}, { singletonKey: queue, singletonSeconds: DUE_S });
    }
  };
  const poll = () => addDue().catch((error: unknown) => log.warn({ err: error }, 'scheduled work is not added'));
  let polled = poll();
  const timer = setInterval(() => void (polled = poll()), POLL_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return polled;
  };
}
