import { keptContents } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import type { UnusedKind } from '../../contract/page-object.ts';
import { type Transaction, executeSql } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { Keeping } from './schema.ts';

/** SQL: what it is called, if it is there. */
const NAMES: Record<UnusedKind, string> = {
  page: `select text.name from pages page join page_locales text on text.page_id = page.id
    where page.id = $1 and page.kind = 'page' and page.removed_at is null order by text.locale limit 1`,
  report: `select name from reports where id = $1 and removed_at is null`,
  file: `select name from files where id = $1 and removed_at is null`,
  tag: `select label as name from access_tags where id = $1`,
};

async function findName(tx: Transaction, kind: UnusedKind, id: string): Promise<string | undefined> {
  const { rows } = await executeSql(tx, NAMES[kind], [id]);
  return (rows as { name: string }[])[0]?.name;
}

/** Keeps something that was proposed for removal, or has it proposed again. */
export const keepUnused = action({
  route: 'unused.keep',
  input: Keeping,
  allow: 'administrator',
  async run({ scope, input: { kind, isKept }, parameters: { id }, tx }) {
    const name = await findName(tx, kind, id);
    if (name === undefined) return fail('not_found');
    if (isKept) {
      const kept = { kind, id, keptBy: scope.userId, keptAt: sql`now()` };
      await tx
        .insert(keptContents)
        .values(kept)
        .onConflictDoUpdate({ target: [keptContents.kind, keptContents.id], set: kept });
    } else {
      await tx.delete(keptContents).where(and(eq(keptContents.kind, kind), eq(keptContents.id, id)));
    }
    const subject = { kind, id, name } as const;
    return done({}, { action: isKept ? 'content.kept' : 'content.proposed', subject });
  },
});
