import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { knownMigrations } from '@portico/database/schema-version';
import { createTestDatabase } from '@portico/database/testing';
import { eventually } from '../../../testing/eventually.ts';
import { Client, codeOf, startTestPortal, type TestPortal, testEnvironment, VERSION } from '../../../testing/portal.ts';
import { checkStart, createPortal } from '../../index.ts';

const ALL_WELL = { database: 'ok', schema: 'ok', storage: 'ok', worker: 'missing', draining: 'ok' };
const NEWEST = knownMigrations.at(-1)!;
const BEFORE = knownMigrations.at(-2)!;
const FUTURE = Date.UTC(2099, 0, 1);

let running: TestPortal;
let client: Client;

beforeEach(async () => {
  running = await startTestPortal();
  client = await running.as('guest');
});
afterEach(() => running.close());

const migrateTo = (when: number) => running.sql`
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a test', ${when})`;
const goBack = () => running.sql`delete from drizzle.__drizzle_migrations where created_at > ${BEFORE.when}`;

/** The first answer with these parts: what was heard holds for a moment, and on a busy machine a part may be late. */
const answerWith = (parts: Partial<typeof ALL_WELL>, asked = client) =>
  eventually(async () => {
    const answer = await asked.get('/ready');
    return isDeepStrictEqual((answer.body as { parts?: object }).parts, { ...ALL_WELL, ...parts }) && answer;
  });

/** What another process of the portal with other settings says. */
async function answerOfAnother(settings: Record<string, string>, parts: Partial<typeof ALL_WELL>) {
  const environment = testEnvironment({ ...running.variables, ...settings });
  const portal = createPortal({ environment, version: VERSION, hasBackground: false });
  const answer = await answerWith(parts, new Client(portal));
  await portal.close();
  return answer;
}

const starting = (settings: Record<string, string> = {}) =>
  checkStart(testEnvironment({ ...running.variables, ...settings }));

describe('whether a process is ready', () => {
  test('33.10 is said by parts, to whoever asks', async () => {
    expect(await answerWith({})).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('33.10 an older schema is not, until it is migrated', async () => {
    await goBack();
    const answer = await answerWith({ schema: 'older' });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'schema_mismatch']);
    await migrateTo(NEWEST.when);
    expect((await answerWith({})).status).toBe(200);
  });

  test('33.10 a database without a schema is not', async () => {
    await running.sql`drop schema drizzle cascade`;
    const answer = await answerWith({ schema: 'missing' });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'schema_mismatch']);
  });

  test('33.10 a schema that becomes newer leaves a process that runs, and takes none that starts', async () => {
    await answerWith({});
    await migrateTo(FUTURE);
    expect(await answerWith({ schema: 'newer' })).toMatchObject({ status: 200, body: { status: 'ok' } });
    const another = await answerOfAnother({}, { schema: 'newer' });
    expect([another.status, codeOf(another)]).toEqual([503, 'schema_mismatch']);
  });

  test('33.10 a database that takes no writes is not', async () => {
    const url = `${running.environment.databaseUrl}?options=-c%20default_transaction_read_only%3Don`;
    const answer = await answerOfAnother({ DATABASE_URL: url }, { database: 'database_read_only' });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'database_read_only']);
  });

  test('33.10 a folder of files that cannot be made is not', async () => {
    const answer = await answerOfAnother({ FILES_DIR: await belowFile() }, { storage: 'storage_unreachable' });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'storage_unreachable']);
    expect(JSON.stringify(answer.body)).not.toContain(running.outbox);
  });

  test('33.10 a database that says nothing is not, and the answer has no address', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as net.AddressInfo;
    const url = `postgres://portico:x@127.0.0.1:${port}/portico`;
    const answer = await answerOfAnother(
      { DATABASE_URL: url },
      { database: 'database_unreachable', schema: 'unknown', worker: 'unknown' },
    );
    expect([answer.status, codeOf(answer)]).toEqual([503, 'database_unreachable']);
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|no answer/);
    silent.close();
  });
});

describe('a process starts', () => {
  test('33.10 where all fits, and where the database is away', async () => {
    await expect(starting()).resolves.toBeUndefined();
    await expect(starting({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).resolves.toBeUndefined();
  });

  test('33.10 not on an older schema, and says what to run', async () => {
    await goBack();
    await expect(starting()).rejects.toThrow(
      `The database has the older schema ${BEFORE.tag}, and this version of the portal wants ${NEWEST.tag}; ` +
        'run `portico migrate` (in a checkout `npm run admin -- migrate`) with the same DATABASE_URL, and start the portal again.',
    );
  });

  test('33.10 not on a newer schema', async () => {
    await migrateTo(FUTURE);
    await expect(starting()).rejects.toThrow(
      'The schema of the database is newer than this version of the portal: it has a migration of 2099-01-01T00:00:00.000Z, ' +
        `and this version wants ${NEWEST.tag}; start the version of the portal that migrated the database, or restore the backup from before.`,
    );
  });

  test('33.10 not on an empty database', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    await expect(starting({ DATABASE_URL: empty.url })).rejects.toThrow('The database has no schema of the portal');
    await empty.drop();
  });

  test('33.10 not with a folder of files that cannot be made', async () => {
    const folder = await belowFile();
    await expect(starting({ FILES_DIR: folder })).rejects.toThrow(
      `FILES_DIR: the portal cannot write to the folder ${folder}`,
    );
  });
});

/** Root may write everywhere, but not below a file. */
async function belowFile(): Promise<string> {
  const file = path.join(running.outbox, 'file');
  await fs.promises.writeFile(file, '');
  return path.join(file, 'files');
}
