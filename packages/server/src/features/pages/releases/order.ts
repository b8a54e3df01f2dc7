import { pages } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { listSiblings } from '../order.ts';

/** Priorities by page. */
export type Priorities = Record<string, number>;

/** The priorities that change when pages get places among their siblings. The caller holds the structure's lock. */
export async function planPriorities(
  tx: Transaction,
  placed: readonly { pageId: string; position: number }[],
): Promise<{ before: Priorities; after: Priorities }> {
  const before: Priorities = {};
  const after: Priorities = {};
  const families = new Map<string, { ids: string[]; placed: { pageId: string; position: number }[] }>();
  for (const item of placed) {
    const siblings = await listSiblings(tx, item.pageId);
    for (const { id, priority } of siblings) before[id] = priority;
    const ids = siblings.map(({ id }) => id);
    const key = ids.toSorted().join();
    const family = families.get(key) ?? { ids, placed: [] };
    family.placed.push(item);
    families.set(key, family);
  }
  for (const { ids, placed: own } of families.values()) {
    const order = ids.filter((id) => !own.some(({ pageId }) => pageId === id));
    for (const { pageId, position } of own.toSorted((one, other) => one.position - other.position)) {
      order.splice(position - 1, 0, pageId);
    }
    for (const [index, id] of order.entries()) after[id] = index + 1;
  }
  return { before, after };
}

/** Gives pages, whose rows are held, these priorities. */
export async function setPriorities(tx: Transaction, priorities: Priorities): Promise<void> {
  for (const [id, priority] of Object.entries(priorities)) {
    await tx.update(pages).set({ priority }).where(eq(pages.id, id));
  }
}
