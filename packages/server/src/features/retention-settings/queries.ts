import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { activityCutoff } from '../../activity/retention.ts';
import {
  MAX_COUNTED_ACTIVITIES,
  type Retention,
  type RetentionImpact,
  retentionRules,
  type ScreenProps,
} from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import type { RetentionQuery } from './schema.ts';

const { usersDays, pagesDays, filesDays, mailsDays } = retentionRules;

export const DELIVERED_RETENTION: Retention = {
  activityMonths: null,
  usersDays: usersDays.delivered,
  pagesDays: pagesDays.delivered,
  filesDays: filesDays.delivered,
  mailsDays: mailsDays.delivered,
};

const SETTING = `select value from settings where key = 'retention'`;

/** For how long things are kept. */
export async function getRetention(
  _scope: Scope,
  { database, environment }: Pick<Services, 'database' | 'environment'>,
): Promise<ScreenProps['Settings/Retention']> {
  const [row] = await database.query<{ value: Retention }>(SETTING, []);
  return { retention: row?.value ?? DELIVERED_RETENTION, operatorMonths: environment.activity.months };
}

const isOver = (column: string, days: string) => `${column} < now() - make_interval(days => ${days})`;

/** SQL: what the next clearing away removes, if things are kept for `$1` to `$4` days and activity for `$5` months. */
const EXPIRED = `select
    (select count(*)::int from users where ${isOver('removed_at', '$1')}) as users,
    (select count(*)::int from pages where ${isOver('removed_at', '$2')})
      + (select count(*)::int from videos where ${isOver('removed_at', '$2')})
      + (select count(*)::int from reports where ${isOver('removed_at', '$2')}) as pages,
    (select count(*)::int from files where ${isOver('removed_at', '$3')}) as files,
    (select count(*)::int from mails where ${isOver('created_at', '$4')}) as mails,
    (select count(*)::int from (select from activities where $5::int > 0 and at < ${activityCutoff('$5')}
      limit ${MAX_COUNTED_ACTIVITIES + 1}) old) as activities`;

/** How much the next clearing away removes. */
export async function getRetentionImpact(
  _scope: Scope,
  { database }: Pick<Services, 'database'>,
  { activityMonths, ...days }: z.output<typeof RetentionQuery>,
): Promise<RetentionImpact> {
  const parameters = [days.usersDays, days.pagesDays, days.filesDays, days.mailsDays, activityMonths];
  const [impact] = await database.search<RetentionImpact>(EXPIRED, parameters);
  return impact!;
}
