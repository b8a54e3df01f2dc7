import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import { MAIL_QUEUE, queues } from '@portico/database/queues';
import { sql as statement } from 'drizzle-orm';
import postgres from 'postgres';
import { eventually } from '../../testing/eventually.ts';
import { Client, startTestPortal, testEnvironment, VERSION } from '../../testing/portal.ts';
import { type SilentRelay, startSilentRelay } from '../../testing/silent-relay.ts';
import { log } from '../infrastructure/log.ts';
import { CHANNEL_NAME, createNotificationChannel } from '../infrastructure/notification-channel.ts';
import { type JobHandlers, startWorker } from '../infrastructure/worker.ts';
import { createPortal } from '../portal.ts';
import { type Database, openDatabase } from './database.ts';

let cluster: TestDatabase;
let relay: SilentRelay;
let sql: postgres.Sql;

beforeAll(async () => {
  cluster = await createTestDatabase();
  relay = await startSilentRelay(cluster.url);
  sql = postgres(cluster.url, { max: 1, onnotice() {} });
});
afterAll(async () => {
  relay.close();
  await sql.end();
  await cluster.drop();
});

const one = (database: Database) => database.query<{ one: number }>('select 1 as one', []);

describe('33.8 connections that fall silent are left for others, without a restart:', () => {
  it('what a statement waits for', async () => {
    const database = openDatabase(relay.url);
    await Promise.all(Array.from({ length: 20 }, () => one(database)));
    relay.silence();
    await expect(one(database)).rejects.toMatchObject({ code: 'database_unreachable', cause: { code: 'NO_ANSWER' } });
    expect(await Promise.all(Array.from({ length: 20 }, () => one(database)))).toHaveLength(20);
    await database.close();
  });

  it('what is read in one round trip', async () => {
    const database = openDatabase(relay.url);
    const both = () =>
      database.queryBoth({ statement: 'select 1', parameters: [] }, { statement: 'select 2', parameters: [] });
    await Promise.all(both());
    relay.silence();
    const silent = { reason: { code: 'database_unreachable', cause: { code: 'NO_ANSWER' } } };
    await expect(Promise.allSettled(both())).resolves.toMatchObject([silent, silent]);
    expect(await Promise.all(both())).toHaveLength(2);
    await database.close();
  });

  it('a transaction, which ends and says nothing more, while others are answered', async () => {
    const database = openDatabase(relay.url);
    const other = openDatabase(cluster.url);
    const work = database.transaction(async (tx) => {
      await tx.execute(statement`create table half (number int)`);
      relay.silence();
      await tx.execute(statement`select 1`);
    });
    await expect(work).rejects.toMatchObject({ code: 'database_unreachable', cause: { code: 'NO_ANSWER' } });
    expect(await one(other)).toEqual([{ one: 1 }]);
    await expect(database.transaction((tx) => tx.execute(statement`select 1 as one`))).resolves.toEqual([{ one: 1 }]);
    await Promise.all([database.close(), other.close()]);
  });

  it('a statement that is slow while others are answered is given up, and nobody else is disturbed', async () => {
    const database = openDatabase(relay.url);
    const slow = database.query('select pg_sleep(20)', []).catch((error: unknown) => error);
    const pids = await eventually(async () => {
      await one(database);
      const rows =
        await sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
      return rows.length > 0 && rows.map(({ pid }) => Number(pid));
    });
    let isOver = false;
    void slow.then(() => (isOver = true));
    while (!isOver) await one(database);
    expect(await slow).toMatchObject({ code: 'busy', cause: { code: 'SLOW_STATEMENT' } });
    const still = await sql`select pid from pg_stat_activity where pid = any(${pids})`;
    expect(still).toHaveLength(1);
    await database.close();
  });

  it('the one that listens for notifications, whose listeners hear that they may have missed something', async () => {
    const database = openDatabase(relay.url);
    const channel = createNotificationChannel(relay.url, database, log);
    const topics: (string | null)[] = [];
    await channel.listen({ onChange: (topic) => topics.push(topic), onClose() {} });
    relay.silence();
    await sql.notify(CHANNEL_NAME, 'missed');
    topics.length = 0;
    await eventually(() => Promise.resolve(topics.includes(null)));
    await sql.notify(CHANNEL_NAME, 'heard');
    await eventually(() => Promise.resolve(topics.includes('heard')));
    expect(topics.some((topic) => topic?.startsWith('heartbeat'))).toBe(false);
    await channel.close();
    await database.close();
  });

  it('those that jobs are fetched on', async () => {
    const done: string[] = [];
    const idle = Object.fromEntries(queues.map((queue) => [queue, () => Promise.resolve()]));
    const handlers = {
      ...idle,
      [MAIL_QUEUE]: ({ mailId }: { mailId: string }) => Promise.resolve(void done.push(mailId)),
    };
    const worker = startWorker({ url: relay.url, directUrl: relay.url }, log, handlers as unknown as JobHandlers);
    const add = (mailId: string) =>
      sql`insert into pgboss.job (name, data) values (${MAIL_QUEUE}, ${sql.json({ mailId })})`;
    await add('first');
    await eventually(() => Promise.resolve(done.includes('first')));
    relay.silence();
    await add('second');
    // PostgreSQL hands it over again where the silent connection had taken it.
    await eventually(() => Promise.resolve(done.includes('second')), 60_000);
    await worker.close();
  });
});

test('33.8 the portal is back within ten seconds of a silence, without a restart', async () => {
  const whole = await startTestPortal();
  const way = await startSilentRelay(whole.environment.databaseUrl);
  const environment = testEnvironment({ ...whole.variables, DATABASE_URL: way.url });
  const portal = createPortal({ environment, version: VERSION });
  const client = new Client(portal, (await whole.as('member')).session);
  expect((await client.get('/nyheder')).status).toBe(200);
  way.silence();
  const silentAt = performance.now();
  await eventually(async () => (await client.get('/nyheder')).status === 200);
  expect(performance.now() - silentAt).toBeLessThan(10_000);
  await portal.close();
  way.close();
  await whole.close();
});
