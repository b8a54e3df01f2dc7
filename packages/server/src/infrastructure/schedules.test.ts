import { DIGEST_QUEUE, FILM_QUEUE, MAIL_QUEUE } from '@portico/database/queues';
import { createTestDatabase } from '@portico/database/testing';
import PgBoss from 'pg-boss';
import { openDatabase } from '../database/database.ts';
import { log } from './log.ts';
import { startSchedules } from './schedules.ts';

const EVERY_MINUTE = '* * * * *';
const WORK = { [FILM_QUEUE]: { at: EVERY_MINUTE }, [DIGEST_QUEUE]: { at: '7 4 * * *' }, [MAIL_QUEUE]: {} };

/** What is added by polls from this time on, each half a minute. */
async function added(from: string, polls: number, send: (queue: string) => Promise<string>): Promise<string[][]> {
  jest.useFakeTimers({ now: new Date(from) });
  const sent: string[][] = [[]];
  const boss = {
    send: (queue: string) => {
      sent.at(-1)!.push(queue);
      return send(queue);
    },
  };
  const end = startSchedules(boss as unknown as PgBoss, WORK, log);
  await jest.advanceTimersByTimeAsync(0);
  for (let poll = 1; poll < polls; poll++) {
    sent.push([]);
    await jest.advanceTimersByTimeAsync(30_000);
  }
  void end();
  await jest.advanceTimersByTimeAsync(120_000);
  jest.useRealTimers();
  return sent;
}

const taken = () => Promise.resolve('id');

test('a job is due in the minute of its time, in UTC, and not before or after', async () => {
  const each = [FILM_QUEUE];
  const both = [FILM_QUEUE, DIGEST_QUEUE];
  expect(await added('2026-11-26T04:06:50Z', 5, taken)).toEqual([each, both, both, each, each]);
});

test('a process that starts within the minute finds what is due', async () => {
  expect(await added('2026-11-26T04:07:59Z', 1, taken)).toEqual([[FILM_QUEUE, DIGEST_QUEUE]]);
});

test('the next poll makes good what PostgreSQL has not taken, and the log tells of it', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  let isAway = true;
  const send = () => {
    if (!isAway) return taken();
    isAway = false;
    return Promise.reject(new Error('away'));
  };
  expect(await added('2026-11-26T04:07:10Z', 2, send)).toEqual([[FILM_QUEUE], [FILM_QUEUE, DIGEST_QUEUE]]);
  expect(warn.mock.calls).toEqual([[{ err: new Error('away') }, 'scheduled work is not added']]);
});

test('33.11 what is being added when the process ends is in the queue before its end goes on', async () => {
  let take: ((id: string) => void) | undefined;
  const boss = { send: () => new Promise<string>((resolve) => (take = resolve)) };
  const ended = startSchedules(boss, { [FILM_QUEUE]: WORK[FILM_QUEUE] }, log)();
  const order: string[] = [];
  const both = ended.then(() => order.push('ended'));
  await new Promise(setImmediate);
  order.push('taken');
  take!('id');
  await both;
  expect(order).toEqual(['taken', 'ended']);
});

test('of several processes and polls, one adds the job of a minute', async () => {
  const { url, drop } = await createTestDatabase();
  const pgBoss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  // Stopping does not wait until every connection is closed: dropping the database then ends some.
  pgBoss.on('error', () => undefined);
  await pgBoss.start();
  const sent: Promise<string | null>[] = [];
  const boss = {
    send: (queue: string, data: object, options: PgBoss.SendOptions) => {
      const answer = pgBoss.send(queue, data, options);
      sent.push(answer);
      return answer;
    },
  };
  for (let process = 0; process < 5; process++)
    void startSchedules(boss as unknown as PgBoss, { [FILM_QUEUE]: WORK[FILM_QUEUE] }, log)();
  await Promise.all(sent);
  const database = openDatabase(url);
  const jobs = await database.query<{ minute: string }>('select singleton_on::text as minute from pgboss.job', []);
  const minutes = jobs.map(({ minute }) => minute);
  expect(minutes).not.toHaveLength(0);
  // The test may run into the next minute, which has a job of its own.
  expect(minutes).toEqual([...new Set(minutes)]);
  await database.close();
  await pgBoss.stop({ graceful: false, wait: true });
  await drop();
});
