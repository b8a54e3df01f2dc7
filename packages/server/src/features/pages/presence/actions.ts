import { pageEditors, sessions, users } from '@portico/database';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SessionScope } from '../../../access/access.ts';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { lockPage } from '../locks.ts';
import { pageSubject } from '../subject.ts';
import { notifyEditors, removeExpired } from './leases.ts';
import { PresenceEnd, Presence, TakeOver } from './schema.ts';

interface Claim {
  pageId: string;
  editor: string;
  block: string | null;
}

/**
 * Says that a tab is in the builder of a page, and takes the lease of a block, unless another tab has it. Who is where now is
 * no history: it leaves no activity.
 */
export const notePresence = action({
  route: 'pages.presence',
  input: Presence,
  allow: 'administrator',
  async run({ scope, input: { editor, block }, parameters: { id }, tx }) {
    const claim = { pageId: id, editor, block };
    if (await isUnchanged(tx, scope, claim)) return done({ block }, []);
    if (!(await lockPage(tx, id))) return fail('not_found');
    await removeExpired(tx, id);
    const held = await claimBlock(tx, scope, claim);
    return isFailure(held) ? held : done(held, []);
  },
});

/** A tab says every few seconds that it is there: nothing else of the page waits for that. */
async function isUnchanged(tx: Transaction, scope: SessionScope, { pageId, editor, block }: Claim): Promise<boolean> {
  const seen = await tx
    .update(pageEditors)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        ...[eq(pageEditors.id, editor), eq(pageEditors.pageId, pageId), eq(pageEditors.sessionId, scope.sessionId)],
        sql`${pageEditors.blockId} is not distinct from ${block} and ${pageEditors.seenAt} > now() - interval '25 seconds'`,
      ),
    )
    .returning({ id: pageEditors.id });
  return seen.length > 0;
}

/** @returns the block that this tab has now; null where another one has it. The page is held. */
async function claimBlock(
  tx: Transaction,
  { sessionId }: SessionScope,
  { pageId, editor, block }: Claim,
): Promise<{ block: string | null } | Failure> {
  const isHeld =
    block !== null &&
    (await tx.$count(
      pageEditors,
      and(eq(pageEditors.pageId, pageId), eq(pageEditors.blockId, block), ne(pageEditors.id, editor)),
    )) > 0;
  const blockId = isHeld ? null : block;
  const row = { pageId, sessionId, blockId, seenAt: sql`now()` };
  const [written] = await tx
    .insert(pageEditors)
    .values({ id: editor, ...row })
    .onConflictDoUpdate({
      target: pageEditors.id,
      set: { blockId, seenAt: sql`now()` },
      // Nobody speaks for another session's tab.
      setWhere: sql`${pageEditors.sessionId} = ${sessionId} and ${pageEditors.pageId} = ${pageId}`,
    })
    .returning({ id: pageEditors.id });
  if (!written) return fail('forbidden');
  await notifyEditors(tx, pageId);
  return { block: blockId };
}

/** Takes a block over from whoever edits it: their tab is told, and what they have not saved is not saved over it. */
export const takeOverBlock = action({
  route: 'pages.take-over',
  input: TakeOver,
  allow: 'administrator',
  async run({ scope, input: { editor, block }, parameters: { id }, tx }) {
    if (!(await lockPage(tx, id))) return fail('not_found');
    await removeExpired(tx, id);
    const [holder] = await tx
      .select({ id: pageEditors.id, name: users.name })
      .from(pageEditors)
      .innerJoin(sessions, eq(sessions.id, pageEditors.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(pageEditors.pageId, id), eq(pageEditors.blockId, block), ne(pageEditors.id, editor)));
    if (!holder) return fail('already_done');
    await tx.update(pageEditors).set({ blockId: null }).where(eq(pageEditors.id, holder.id));
    const held = await claimBlock(tx, scope, { pageId: id, editor, block });
    if (isFailure(held)) return held;
    const subject = await pageSubject(tx, id);
    return done(held, { action: 'page.block-taken-over', subject, details: { block, from: holder.name } });
  },
});

/** Says that a tab has left the builder: its lease ends at once. */
export const endPresence = action({
  route: 'pages.leave',
  input: PresenceEnd,
  allow: 'administrator',
  async run({ scope, input: { editor }, parameters: { id }, tx }) {
    const isThis = and(
      ...[eq(pageEditors.id, editor), eq(pageEditors.pageId, id), eq(pageEditors.sessionId, scope.sessionId)],
    );
    const left = await tx.delete(pageEditors).where(isThis).returning({ id: pageEditors.id });
    if (left.length > 0) await notifyEditors(tx, id);
    return done({}, []);
  },
});
