import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@portico/database';
import { startPostgres } from '@portico/database/launcher';
import { MAIL_QUEUE, queues, USE_QUEUE } from '@portico/database/queues';
import { createTestDatabase, findFreePort } from '@portico/database/testing';
import type { Logger } from '@portico/log';
import postgres from 'postgres';
import { eventually } from '../../testing/eventually.ts';
import { log as quietLog } from './log.ts';
import { type JobHandlers, startWorker } from './worker.ts';

const idle = () => Promise.resolve();
const idleHandlers = () => Object.fromEntries(queues.map((queue) => [queue, idle])) as unknown as JobHandlers;

/** What the worker writes to the log of an error that pg-boss tells of. */
interface Entry {
  err: Error & { queue?: string };
}

test('a job that ends while PostgreSQL is away is told in the log, and does not end the process', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-worker-'));
  const running = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    port: await findFreePort(),
    password: 'secret',
    isForeground: true,
  });
  await migrate(running.url);
  const sql = postgres(running.url, { max: 1 });
  await sql`insert into pgboss.job (name, data) values (${MAIL_QUEUE}, '{}')`;
  await sql.end();

  const entries: Entry[] = [];
  const log = { warn: (entry: Entry) => entries.push(entry) } as unknown as Logger;
  const handlers = idleHandlers();
  handlers[MAIL_QUEUE] = () => running.stop();
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);

  const worker = startWorker({ url: running.url, directUrl: running.url }, log, handlers);
  const isOfMails = ({ err }: Entry) => err.queue === MAIL_QUEUE && err.message.includes('ECONNREFUSED');
  await eventually(() => Promise.resolve(entries.some(isOfMails)));
  expect(unhandled).not.toHaveBeenCalled();
  await worker.close();
  process.off('unhandledRejection', unhandled);
  fs.rmSync(folder, { recursive: true, force: true });
});

test('work that is scheduled comes by itself', async () => {
  const { url, drop } = await createTestDatabase();
  const handlers = idleHandlers();
  const count = new Promise<void>((resolve) => {
    handlers[USE_QUEUE] = () => Promise.resolve(resolve());
  });
  const worker = startWorker({ url, directUrl: url }, quietLog, handlers);
  await count;
  await worker.close();
  await drop();
});
