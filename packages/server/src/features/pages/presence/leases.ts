import { pageDrafts, pageEditors, sessions, users } from '@portico/database';
import { allBlocks, type Block, type PageDocument } from '@portico/page-document';
import { isSame } from '@portico/page-document/merge';
import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Scope } from '../../../access/access.ts';
import type { Transaction } from '../../../database/database.ts';
import { CHANNEL_NAME } from '../../../infrastructure/notification-channel.ts';

/** How long a tab counts that is not heard of any more: a lost connection, a computer that sleeps. */
const LEASE_SECONDS = 30;

/** SQL: the tab of a row of `page_editors` has been heard of. */
export const hasBeenSeen = (editor: string) => `${editor}.seen_at > now() - make_interval(secs => ${LEASE_SECONDS})`;

/** What processes say to each other when somebody comes, goes, edits another block, or saves. */
export const presenceTopic = (pageId: string) => `page ${pageId}`;

export async function notifyEditors(tx: Transaction, pageId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, ${presenceTopic(pageId)})`);
}

const isPresent = sql.raw(hasBeenSeen('page_editors'));

/** Takes away the rows of tabs that are not heard of, with their leases. The page is held. */
export async function removeExpired(tx: Transaction, pageId: string): Promise<void> {
  await tx.delete(pageEditors).where(and(eq(pageEditors.pageId, pageId), not(isPresent)));
}

/** Blocks of a page, which is held, that somebody else edits now, as the draft has them, and who does. */
export type LeasedBlocks = Map<string, { block: Block; holder: string }>;

/**
 * The blocks that a write must leave as they are.
 * @param editor the tab that writes; without one, all tabs of whoever writes may; a service token has none
 */
export async function readLeasedBlocks(
  tx: Transaction,
  { userId }: Scope,
  { id, editor }: { id: string; editor?: string | undefined },
): Promise<LeasedBlocks> {
  const isOther = editor ? ne(pageEditors.id, editor) : userId ? ne(sessions.userId, userId) : undefined;
  const rows = await tx
    .select({ id: pageEditors.blockId, holder: users.name })
    .from(pageEditors)
    .innerJoin(sessions, eq(sessions.id, pageEditors.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(pageEditors.pageId, id), isNotNull(pageEditors.blockId), isNull(sessions.endedAt), isPresent, isOther),
    );
  if (rows.length === 0) return new Map();
  const [draft] = await tx.select({ document: pageDrafts.document }).from(pageDrafts).where(eq(pageDrafts.pageId, id));
  const { blocks } = draft!.document as PageDocument;
  const holders = new Map(rows.map((row) => [row.id, row.holder]));
  return new Map(
    [...allBlocks(blocks)].flatMap((block) => {
      const holder = holders.get(block.id);
      return holder === undefined ? [] : [[block.id, { block, holder }] as const];
    }),
  );
}

/** Who edits a block of which a document has other contents, or has it no more. Where it stands may change. */
export function holdersOfChangedBlocks(leased: LeasedBlocks, { blocks }: PageDocument): string[] {
  if (leased.size === 0) return [];
  const after = new Map([...allBlocks(blocks)].map((block) => [block.id, block]));
  const changed = [...leased].filter(([id, { block }]) => !isSame(contentOf(block), contentOf(after.get(id))));
  return [...new Set(changed.map(([, { holder }]) => holder))].sort();
}

const contentOf = (block: Block | undefined) => block && { ...block, children: undefined };
