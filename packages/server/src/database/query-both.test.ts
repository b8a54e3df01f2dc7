import net from 'node:net';
import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import { type Database, openDatabase } from './database.ts';

let cluster: TestDatabase;
let relay: net.Server;
/** What the server package sends, a packet each. */
let packets: Buffer[] = [];
let database: Database;

/** Passes on to PostgreSQL what comes in, and notes it. */
async function startRelay({ hostname, port }: URL): Promise<net.Server> {
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    client.on('data', (packet) => {
      packets.push(packet);
      upstream.write(packet);
    });
    upstream.pipe(client);
    for (const end of [client, upstream])
      end.on('error', () => undefined).on('close', () => [client, upstream].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  cluster = await createTestDatabase();
  const url = new URL(cluster.url);
  relay = await startRelay(url);
  url.port = String((relay.address() as net.AddressInfo).port);
  database = openDatabase(String(url));
});
afterAll(async () => {
  await database.close();
  relay.close();
  await cluster.drop();
});

const number = (value: string) => ({ statement: 'select $1::int as number', parameters: [value] });
const text = (value: string) => ({
  statement: 'select $1::text as text, pg_backend_pid() as pid',
  parameters: [value],
});
const both = (first: string, second: string) => database.queryBoth(number(first), text(second));

test('two statements that a connection knows go in one packet', async () => {
  // Each of the connections learns them first.
  for (let count = 0; count < 20; count++)
    await Promise.all(Array.from({ length: 10 }, () => Promise.all(both('1', 'a'))));
  packets = [];
  expect(await Promise.all(both('2', 'b'))).toMatchObject([[{ number: 2 }], [{ text: 'b' }]]);
  expect(packets).toHaveLength(1);
});

test('one that fails takes nothing from the other', async () => {
  const [first, second] = both('no number', 'a');
  await expect(first).rejects.toMatchObject({ code: '22P02' });
  expect(await second).toMatchObject([{ text: 'a' }]);
  const wrong = database.queryBoth(number('3'), { statement: 'select nothing', parameters: [] });
  expect(await wrong[0]).toEqual([{ number: 3 }]);
  await expect(wrong[1]).rejects.toMatchObject({ code: '42703' });
});

test('answers are not exchanged, however many wait', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => String(index));
  const answers = await Promise.all(asked.map((each) => Promise.all(both(each, each))));
  expect(answers.map(([[first], [second]]) => [first, second])).toMatchObject(
    asked.map((each) => [{ number: Number(each) }, { text: each }]),
  );
});

test('a slow one is not waited for on the other connections', async () => {
  const slow = database.queryBoth(text('slow'), { statement: 'select pg_sleep(2)::text', parameters: [] });
  let isSlowDone = false;
  void slow[1].then(() => (isSlowDone = true));
  for (let count = 0; count < 20; count++) await Promise.all(both('1', 'a'));
  expect(isSlowDone).toBe(false);
  await Promise.all(slow);
});

test('a connection that is cut gives errors, and the next ones work', async () => {
  const [, second] = both('1', 'a');
  const [row] = (await second) as { pid: number }[];
  const sleeping = database.queryBoth({ statement: 'select pg_sleep(30)::text', parameters: [] }, number('1'));
  const ended = Promise.allSettled(sleeping);
  await database.query('select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity where query like $1', [
    'select pg_sleep(30)%',
  ]);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(row?.pid).toBeGreaterThan(0);
  expect(await Promise.all(both('2', 'b'))).toMatchObject([[{ number: 2 }], [{ text: 'b' }]]);
});
