import postgres from 'postgres';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let sql: postgres.Sql;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  sql = postgres(database.url, { max: 1, onnotice() {} });
  await migrate(database.url);
  // Rows as a database has them that was written to past its rules.
  for (const table of ['users', 'invitations'])
    await sql`alter table ${sql(table)} drop constraint ${sql(`${table}_email_check`)}`;
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

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

describe('9.1 the addresses of rows that were written past the portal', () => {
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
});
