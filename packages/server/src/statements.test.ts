import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import { collectStatements, type Kind, type Statement } from '../testing/sql-statements.ts';
import { type Database, openDatabase } from './database/database.ts';
import type { Scope } from './access/access.ts';
import { listUserIds, listUsers } from './features/users/queries.ts';
import { userSorts } from './contract/props/administration.ts';
import { type PageFilter, pageViews } from './contract/props/pages.ts';
import { listMatchingPages, listPageRows } from './features/pages/page-list.ts';

/** Read off the source by the compiler: what has no wording there is named below, and tried otherwise. */
const { statements, unreadable } = collectStatements();

const LIBRARIES = [
  'database/database.ts send',
  // Settings, without a parameter.
  'database/database.ts sendByIndex',
  // Parts of a statement, and the whole.
  'database/database.ts executeSql',
  'database/database.ts executeSql',
  'auth/rate-limit.ts runQuery',
  // drizzle's, and those of pg-boss, with a question whether PostgreSQL is there.
  'database/safe-transactions.ts guard',
  'infrastructure/job-database.ts isAlive',
  'infrastructure/job-database.ts openJobDatabase',
];
const PUT_TOGETHER = [
  ...['listFound', 'countUsers', 'listPart', 'listUserIds'].map((name) => `features/users/queries.ts ${name}`),
  // What matches a filter, and the whole of a short tree.
  ...['listPageRows', 'listPageRows', 'listMatchingPages'].map((name) => `features/pages/page-list.ts ${name}`),
];
/** Of commands, on connections of their own; `backup.test.ts` runs each of them. */
const OF_COMMANDS = [
  ...Array.from({ length: 6 }, () => 'cli/backup/backup.ts dumpDatabase'),
  'cli/backup/restore-database.ts readTargetState',
  ...Array.from({ length: 2 }, () => 'cli/backup/verify-backup.ts inNewDatabase'),
];

let database: TestDatabase;
let sql: postgres.Sql;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, fetch_types: false, onnotice() {} });
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await Promise.all([sql.end(), opened.close()]);
  await database.drop();
});

/** The types of PostgreSQL that arrive as each kind; 64 bits, for one, arrive as text. */
const arrivesAs: Record<Exclude<Kind, 'unknown'>, readonly number[]> = {
  boolean: [16],
  number: [21, 23, 700, 701],
  string: [20, 25, 1043, 2950],
  Buffer: [17],
  json: [114, 3802],
};

interface Column {
  name: string;
  type: number;
}

/** How the columns of a statement differ from what the code reads of its rows. */
function differences(row: NonNullable<Statement['row']>, columns: readonly Column[]): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const missing = [...row.keys()].filter((name) => !types.has(name)).map((name) => `no column ${name}`);
  const unread = [...types.keys()].filter((name) => !row.has(name)).map((name) => `nobody reads ${name}`);
  const others = [...row].filter(([name, kind]) => {
    const type = types.get(name);
    return type !== undefined && (kind === 'unknown' || !arrivesAs[kind].includes(type));
  });
  return [...missing, ...unread, ...others.map(([name, kind]) => `${name} (${types.get(name)}) is no ${kind}`)];
}

test.each(statements.map((statement) => [statement.place, statement] as const))(
  'PostgreSQL understands %s',
  async (_, { texts, row }) => {
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const { columns } = (await sql.unsafe(text, [], { prepare: true }).describe()) as unknown as {
        columns: Column[];
      };
      if (row) expect(differences(row, columns)).toEqual([]);
    }
  },
);

test('every other statement is one of a library, or put together by a search that is tried below', () => {
  const places = unreadable.map(({ place }) => place.replace(/ \(line \d+\)$/, ''));
  expect(places.sort()).toEqual([...LIBRARIES, ...PUT_TOGETHER, ...OF_COMMANDS].sort());
});

const sorts = userSorts.flatMap((sort) => [sort, `-${sort}`] as const);
const everything = { search: '', sort: 'name', status: '', role: '', group: '', signIn: '', state: 'present' } as const;
const group = '0190c3a8-0000-7000-8000-000000000001';
const filters = [
  ...sorts.flatMap((sort) => [
    { ...everything, sort },
    { ...everything, sort, search: 'anna lind' },
  ]),
  { ...everything, status: 'active', role: 'member', group: 'none' } as const,
  { ...everything, group, search: 'anna' },
  { ...everything, state: 'removed' } as const,
];

test.each(filters)('PostgreSQL understands the search for %j', async (filter) => {
  const listed = { ...filter, locked: null };
  const { users, total } = await listUsers({} as Scope, opened, listed, 1);
  expect({ users, total, ids: await listUserIds({} as Scope, opened, listed) }).toEqual({
    users: [],
    total: 0,
    ids: [],
  });
});

const anyPage: PageFilter = { search: '', status: '', tag: '', access: '', owner: '', view: 'all' };
const pageFilters: PageFilter[] = [
  ...pageViews.flatMap((view): PageFilter[] => [
    { ...anyPage, view },
    { ...anyPage, view, search: 'port', status: 'published', tag: group, access: 'tagged' },
  ]),
  { ...anyPage, search: '50%' },
  { ...anyPage, status: 'draft' },
  { ...anyPage, tag: group },
  { ...anyPage, access: 'everyone' },
  { ...anyPage, owner: group },
];

test.each(pageFilters)('PostgreSQL understands the search for pages by %j', async (filter) => {
  const scope = { userId: group } as Scope;
  const rows = await listPageRows(scope, opened, { kind: 'page', filter, parentId: null, offset: 0 }, 'da');
  expect([rows.rows, await listMatchingPages(scope, opened, filter, 'da')]).toEqual([[], []]);
});
