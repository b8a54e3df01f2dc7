import { type Database, executeSql, type Transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { recordActivity } from './activity.ts';

/** SQL: the beginning of the first month that is kept. @param months how many ago, an SQL expression */
export const activityCutoff = (months: string) =>
  `(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months}::int)) at time zone 'UTC'`;

const CUTOFF = activityCutoff('$1');

const SETTING = `select (value ->> 'activityMonths')::int as months from settings where key = 'retention'`;

/** For how many months activity is kept: as administrators have it, or else the operator; 0 for good. */
export async function getActivityMonths({
  database,
  environment,
}: Pick<Services, 'database' | 'environment'>): Promise<number> {
  const [row] = await database.query<{ months: number | null }>(SETTING, []);
  return row?.months ?? environment.activity.months;
}

const EXPIRED = `select to_char(${CUTOFF} at time zone 'UTC', 'YYYY-MM-DD') as before,
    (select json_agg(child.relname order by child.relname) from pg_inherits part
      join pg_class child on child.oid = part.inhrelid
      where part.inhparent = 'activities'::regclass and child.relname ~ '^activities_\\d{4}_\\d{2}$'
        and child.relname < 'activities_' || to_char(${CUTOFF} at time zone 'UTC', 'YYYY_MM')) as months,
    last.position, last.hash
  from (select 1) one left join lateral (
    select audit_position::text as position, encode(audit_hash, 'hex') as hash from activities
    where is_audited and at < ${CUTOFF} order by audit_position desc limit 1) last on true`;

interface Expired {
  before: string;
  months: string[] | null;
  position: string | null;
  hash: string | null;
}

/** Nobody waits for long because a month goes; the next hour tries again. */
const WAIT = `set local lock_timeout = '2s'`;

async function removeMonths(tx: Transaction, { months, before, position, hash }: Expired): Promise<void> {
  for (const month of months ?? []) await executeSql(tx, `drop table ${month}`, []);
  const left = await executeSql(tx, 'delete from activities where at < $1::date returning 1', [`${before}Z`]);
  if (months === null && left.rows.length === 0) return;
  const mark = position === null || hash === null ? {} : { auditPosition: position, auditHash: hash };
  await recordActivity(tx, null, { action: 'activity.expired', details: { before, ...mark } });
}

/** Removes the activity of months whose time is over; the roll-ups stay. Where the audit begins from now on is part of it. */
export async function applyActivityRetention(database: Database, months: number): Promise<void> {
  if (months === 0) return;
  await database.transaction(async (tx) => {
    await executeSql(tx, WAIT, []);
    const { rows } = await executeSql(tx, EXPIRED, [months]);
    const [expired] = rows as Expired[];
    if (expired) await removeMonths(tx, expired);
  });
}

/** Makes the partitions of the coming months ahead of time. */
export async function makeActivityMonths(database: Database): Promise<void> {
  await database.query('select ensure_activity_partitions(12)', []);
}
