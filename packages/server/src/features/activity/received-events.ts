import { receivedEvents } from '@portico/database';
import type { Transaction } from '../../database/database.ts';

/** The events among those of a call that no call has brought before, each once, also where the call holds one twice. */
export async function takeNew<Event extends { id: string }>(
  tx: Transaction,
  events: readonly Event[],
): Promise<readonly Event[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => ({ id }));
  const received = await tx.insert(receivedEvents).values(ids).onConflictDoNothing().returning();
  const isNew = new Set(received.map(({ id }) => id));
  return events.filter(({ id }) => isNew.delete(id));
}
