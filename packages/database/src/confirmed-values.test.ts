import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { createTestDatabase } from './testing.ts';

const MIGRATION = path.join(import.meta.dirname, '..', 'migrations', '0003_confirmed-values.sql');

test('33.1 after an upgrade only what nobody but administrators can have written is confirmed', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1, onnotice() {} });
  await sql`alter table users drop confirmed_name, drop confirmed_company`;
  await sql`alter table sessions drop reauthenticated_at`;
  for (const [name, firstLogin, directory] of [
    ['entered', null, null],
    ['registered', null, null],
    ['present', '2026-01-01', null],
    ['of the directory', '2026-01-01', 'object'],
  ] as const) {
    await sql`insert into users (id, name, email, company, first_login_at, directory_tenant_id, directory_object_id)
      values (gen_random_uuid(), ${name}, ${name.replaceAll(' ', '-')}, 'Nordhavn', ${firstLogin}, ${directory}, ${directory})`;
  }
  await sql`insert into invitations (id, email, token_hash, expires_at, accepted_at, accepted_by)
    select gen_random_uuid(), email, ''::bytea, now(), now(), id from users where name = 'registered'`;
  await sql.unsafe(fs.readFileSync(MIGRATION, 'utf8'));
  const rows =
    await sql`select name, confirmed_name as "confirmed", confirmed_company as company from users order by 1`;
  expect(rows).toEqual([
    { name: 'entered', confirmed: 'entered', company: 'Nordhavn' },
    { name: 'of the directory', confirmed: null, company: null },
    { name: 'present', confirmed: null, company: null },
    { name: 'registered', confirmed: null, company: null },
  ]);
  await sql.end();
  await database.drop();
});
