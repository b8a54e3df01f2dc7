import type postgres from 'postgres';
import { canonicalEmail } from './email.ts';

/** Tables with an e-mail address, and the rows of which no two may have the same one. */
const TABLES = {
  users: { unique: 'removed_at is null', remedy: 'update users set removed_at = now() where id = ' },
  invitations: { unique: 'accepted_at is null', remedy: 'delete from invitations where id = ' },
} as const;

interface Row {
  id: string;
  email: string;
  isUnique: boolean;
}

/**
 * Brings the addresses of all rows to the one form. Rows of an earlier version, and rows that were written past the
 * portal, may have another. Done before the migrations, whose rules hold for that form only.
 * @throws Error with a sentence for each pair of rows that would have the same address, saying what to do
 */
export async function canonicaliseEmails(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
      const [found] = await tx`select to_regclass(${`public.${table}`}) is not null as "isThere"`;
      if (found?.['isThere']) await canonicaliseTable(tx, table);
    }
  });
}

async function canonicaliseTable(tx: postgres.TransactionSql, table: keyof typeof TABLES): Promise<void> {
  const { unique, remedy } = TABLES[table];
  const columns = tx.unsafe(`id, email, ${unique} as "isUnique"`);
  // Of small ASCII letters without an encoded label there is one spelling; such are nearly all, and stay unread.
  const spelt = await tx<Row[]>`
    select ${columns} from ${tx(table)} where email !~ '^[!-@[-~]+$' or email like '%xn--%' order by id`;
  const changed = spelt
    .map((row) => ({ ...row, canonical: canonicalEmail(row.email) }))
    .filter(({ email, canonical }) => email !== canonical);
  if (changed.length === 0) return;
  const taken = await tx<Row[]>`
    select ${columns} from ${tx(table)} where email = any(${changed.map(({ canonical }) => canonical)}) order by id`;
  const owners = new Map(taken.filter(({ isUnique }) => isUnique).map((row) => [row.email, row]));
  const collisions: string[] = [];
  for (const row of changed) {
    const owner = row.isUnique && owners.get(row.canonical);
    if (owner) collisions.push(collisionOf(table, owner, row, remedy));
    else if (row.isUnique) owners.set(row.canonical, row);
  }
  if (collisions.length > 0) throw new Error(collisions.join('\n'));
  for (const { id, canonical } of changed) await tx`update ${tx(table)} set email = ${canonical} where id = ${id}`;
}

const collisionOf = (table: string, first: Row, second: Row, remedy: string) =>
  `"${first.email}" (${first.id}) and "${second.email}" (${second.id}) in the table ${table} are one e-mail address, ` +
  `written in two ways; only one of them can stay. Keep the right one, end the other by ${remedy}'…', and start again.`;
