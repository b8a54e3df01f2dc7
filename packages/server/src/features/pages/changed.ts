import { sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';

/** The columns of a page that say who has changed it, and when: now. */
export const changedNow = ({ userId }: Scope) => ({ changedAt: sql`now()`, changedBy: userId });
