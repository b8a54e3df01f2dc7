import { keptContents } from '@portico/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import type { UnusedKind } from '../../contract/page-object.ts';
import { type Transaction, executeSql } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { Keeping } from './schema.ts';

/** SQL: those of the ids `$1` that are there, with what they are called. */
const NAMED: Record<UnusedKind, string> = {
  page: `select distinct on (page.id) page.id, text.name from pages page join page_locales text on text.page_id = page.id
    where page.id = any(string_to_array($1, ',')::uuid[]) and page.kind = 'page' and page.removed_at is null
    order by page.id, text.locale`,
  report: `select id, name from reports where id = any(string_to_array($1, ',')::uuid[]) and removed_at is null order by id`,
  file: `select id, name from files where id = any(string_to_array($1, ',')::uuid[]) and removed_at is null order by id`,
  tag: `select id, label as name from access_tags where id = any(string_to_array($1, ',')::uuid[]) order by id`,
};

async function listNamed(tx: Transaction, kind: UnusedKind, ids: readonly string[]) {
  const { rows } = await executeSql(tx, NAMED[kind], [ids.join(',')]);
  return rows as { id: string; name: string }[];
}

/** Keeps what was proposed for removal, or has it proposed again. All of it is there, or nothing is done. */
export const keepUnused = action({
  route: 'unused.keep',
  input: Keeping,
  allow: 'administrator',
  async run({ scope, input: { kind, ids, isRetained }, tx }) {
    const named = await listNamed(tx, kind, ids);
    if (named.length < new Set(ids.map((id) => id.toLowerCase())).size) return fail('not_found');
    if (isRetained) {
      await tx
        .insert(keptContents)
        .values(named.map(({ id }) => ({ kind, id, keptBy: scope.userId })))
        .onConflictDoUpdate({
          target: [keptContents.kind, keptContents.id],
          set: { keptBy: scope.userId, keptAt: sql`now()` },
        });
    } else {
      const found = named.map(({ id }) => id);
      await tx.delete(keptContents).where(and(eq(keptContents.kind, kind), inArray(keptContents.id, found)));
    }
    const activity = isRetained ? 'content.kept' : 'content.proposed';
    return done(
      {},
      named.map((subject) => ({ action: activity, subject: { kind, ...subject } }) as const),
    );
  },
});
