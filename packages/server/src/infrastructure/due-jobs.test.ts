import { FILM_QUEUE, MAIL_QUEUE, queues, WEBHOOK_QUEUE } from '@portico/database/queues';
import { createTestDatabase } from '@portico/database/testing';
import { eventually } from '../../testing/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { watchDueJobs } from './due-jobs.ts';
import { log } from './log.ts';

test('a queue is named when a job of it is due, and neither before nor while it is worked on', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url);
  const add = (queue: string, state: string, due: string) =>
    database.query(
      `insert into pgboss.job (name, state, start_after) values ($1, $2::text::pgboss.job_state, now() + $3::text::interval)`,
      [queue, state, due],
    );
  await add(MAIL_QUEUE, 'retry', '-1 second');
  await add(WEBHOOK_QUEUE, 'created', '1 hour');
  await add(FILM_QUEUE, 'active', '-1 second');
  const named: string[] = [];
  const end = watchDueJobs(database, queues, { onDue: (queue) => named.push(queue), log });
  await eventually(() => Promise.resolve(named.length === 2));
  expect(named).toEqual([MAIL_QUEUE, MAIL_QUEUE]);
  await add(WEBHOOK_QUEUE, 'created', '-1 second');
  await eventually(() => Promise.resolve(named.includes(WEBHOOK_QUEUE)));
  end();
  await database.close();
  await drop();
});
