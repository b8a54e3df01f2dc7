import { activities } from '@portico/database';
import type { Scope } from './access.ts';
import type { Transaction } from './database.ts';

/** Every action that the portal keeps a record of, as `noun.past`. */
type ActivityName = 'password.accepted' | 'session.started' | 'session.ended';

/** What a write did; the wrapper adds who, when and in which session. */
export interface Activity {
  action: ActivityName;
  subject?: { kind: 'user' | 'session'; id: string; name: string };
  details?: Record<string, string | number | boolean>;
  /** Who did it, where nobody is signed in yet. */
  by?: { userId: string; name: string; sessionId?: string };
}

/** Writes an activity row, in the transaction of the write that it records. */
export async function recordActivity(tx: Transaction, scope: Scope | null, activity: Activity): Promise<void> {
  const { action, subject, details = {}, by } = activity;
  const actor = scope ?? by;
  await tx.insert(activities).values({
    action,
    sessionId: actor?.sessionId ?? null,
    userId: actor?.userId ?? null,
    userName: actor?.name ?? '',
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
  });
}
