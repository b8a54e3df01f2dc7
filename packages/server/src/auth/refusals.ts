import { recordActivity } from '../activity/activity.ts';
import type { RefusalReason } from '../contract/page-object.ts';
import type { Database } from '../database/database.ts';
import type { Origin } from './sign-in.ts';

export interface Refusal {
  reason: RefusalReason;
  /** Whom the visitor wanted to be, where that is a user of the portal. */
  user: { userId: string; name: string } | null;
  origin: Origin;
}

/** Keeps that somebody was not let in, and why. The address that was typed for nobody is not kept: it may be a password. */
export async function recordRefusal(database: Database, { reason, user, origin }: Refusal): Promise<void> {
  const details = { reason, ...origin };
  await database.transaction((tx) =>
    recordActivity(tx, null, {
      action: 'sign-in.refused',
      ...(user && { subject: { kind: 'user', id: user.userId, name: user.name } }),
      details,
      by: user ?? { userId: null, name: '' },
    }),
  );
}
