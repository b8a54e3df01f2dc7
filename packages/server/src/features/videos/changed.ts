import { sql } from 'drizzle-orm';

/** The columns of a video that say who has changed it, and when: now. */
export const changedNow = ({ userId }: { userId: string | null }) => ({ changedAt: sql`now()`, changedBy: userId });
