import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');
/** The last migration of the version that compared addresses by `lower()`. */
const BEFORE = 5;

let database: TestDatabase;
let sql: postgres.Sql;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  sql = postgres(database.url, { max: 1, onnotice() {} });
  await migrateOnlyTo(BEFORE);
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

/** The tables as an earlier version has left them. */
async function migrateOnlyTo(last: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-migrations-'));
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries }));
  const client = postgres(database.url, { max: 1, onnotice() {} });
  await runMigrations(drizzle(client), { migrationsFolder: folder });
  await client.end();
  fs.rmSync(folder, { recursive: true });
}

async function addUser(email: string, removedAt: Date | null = null): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (id, name, email, removed_at) values (gen_random_uuid(), 'A', ${email}, ${removedAt}) returning id`;
  return row?.id ?? '';
}

const invite = (email: string) => sql`
  insert into invitations (id, email, token_hash, expires_at)
  values (gen_random_uuid(), ${email}, ${Buffer.from(email)}, now())`;

const emails = async () =>
  (await sql`select email from users union all select email from invitations order by 1`).map(
    ({ email }) => email as string,
  );

describe('9.1 the addresses of an earlier version', () => {
  test('are brought to their one form, removed people’s too, and are one person’s afterwards', async () => {
    for (const email of ['Astrid@Portico.Example', 'søren@xn--blbr-roah.dk', 'plain@portico.example']) {
      await addUser(email);
    }
    await addUser('ASTRID@portico.example', new Date());
    await invite('LIV@Portİco.example');
    await migrate(database.url);
    expect(await emails()).toEqual([
      ...['astrid@portico.example', 'astrid@portico.example'],
      ...['liv@porti\u0307co.example', 'plain@portico.example', 'søren@blåbær.dk'],
    ]);
    await expect(addUser('søren@blåbær.dk')).rejects.toMatchObject({ constraint_name: 'users_email_unique' });
  });

  test.each([
    ['people', addUser, 'update users set removed_at = now() where id = '],
    ['invitations', invite, 'delete from invitations where id = '],
  ])('of two %s that are one stop the start, with a sentence that says what to do', async (_, add, remedy) => {
    await add('Søren@xn--blbr-roah.dk');
    await add('søren@blåbær.dk');
    const start = migrate(database.url);
    await expect(start).rejects.toThrow('are one e-mail address, written in two ways');
    await expect(start).rejects.toThrow(remedy);
    // Nothing is changed by half.
    expect(await emails()).toEqual(expect.arrayContaining(['Søren@xn--blbr-roah.dk', 'søren@blåbær.dk']));
    await sql`update users set removed_at = now() where email like 'S%'`;
    await sql`delete from invitations where email like 'S%'`;
    await migrate(database.url);
    expect(await emails()).toContain('søren@blåbær.dk');
  });

  test('and those that are written past the portal are brought to it at the next start', async () => {
    await migrate(database.url);
    await addUser('søren@xn--blbr-roah.dk');
    await migrate(database.url);
    expect(await emails()).toEqual(['søren@blåbær.dk']);
  });
});

test('9.3 an earlier version’s people are told apart: those of the directory, and those who were sent a link', async () => {
  const earlierUsers = {
    'has a password': (id: string) => sql`insert into passwords (user_id, hash) values (${id}, 'x')`,
    'has a link': (id: string) =>
      sql`insert into password_links (token_hash, user_id, expires_at) values (${Buffer.from(id)}, ${id}, now())`,
    'had a link': (id: string) =>
      sql`insert into mails (id, user_id, recipient, language, kind, subject)
        values (gen_random_uuid(), ${id}, 'a', 'da', 'welcome', 'a')`,
    'was invited': (id: string) =>
      sql`insert into invitations (id, email, token_hash, expires_at, accepted_at, accepted_by)
        values (gen_random_uuid(), 'a', ${Buffer.from(id)}, now(), now(), ${id})`,
    'comes through the directory': (id: string) =>
      sql`update users set directory_tenant_id = 'a', directory_object_id = 'b' where id = ${id}`,
    'was entered for the directory': () => Promise.resolve(),
  };
  for (const [name, make] of Object.entries(earlierUsers)) {
    const id = await addUser(`${name.replaceAll(' ', '-')}@portico.example`);
    await sql`update users set name = ${name} where id = ${id}`;
    await make(id);
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'x', now())`;
  }
  await migrate(database.url);
  const rows = await sql`select name, sign_in_method as method,
    exists (select from second_factors where user_id = users.id) as "hasTwoFactor" from users order by id`;
  expect(Object.fromEntries(rows.map(({ name, method }) => [name as string, method as string]))).toEqual({
    'has a password': 'password',
    'has a link': 'password',
    'had a link': 'password',
    'was invited': 'password',
    'comes through the directory': 'directory',
    'was entered for the directory': 'directory',
  });
  // One-time passwords belong to a password.
  expect(rows.filter(({ hasTwoFactor }) => hasTwoFactor).map(({ name }) => name as string)).toEqual(['has a password']);
});
