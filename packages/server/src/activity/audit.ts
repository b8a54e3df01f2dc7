import { createHash } from 'node:crypto';
import { type Database, executeSql, type Transaction } from '../database/database.ts';

const ROWS_PER_BATCH = 10_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ERASED = Buffer.alloc(SALT_BYTES);

interface AuditRow {
  position: string;
  previous: Buffer;
  salts: Buffer;
  fields: Buffer;
  hash: Buffer;
  userName: string;
  subjectName: string;
  details: string;
  content: string;
}

/** SQL: what the trigger chains, written anew: the database's own function is not trusted. */
const ROWS = `select audit_position::text as position, audit_previous as previous, audit_salts as salts,
    audit_fields as fields, audit_hash as hash, user_name as "userName", coalesce(subject_name, '') as "subjectName",
    details::text as details,
    json_build_array(audit_position, id, (extract(epoch from at) * 1000000)::bigint, session_id, user_id, action,
      subject_kind, subject_id)::text as content
  from activities where is_audited and audit_position > $1::bigint and audit_position <= $2::bigint
  order by audit_position limit ${ROWS_PER_BATCH}`;

const HEAD = `select position::text as position, hash,
    (select count(*)::int from activities where is_audited and audit_position is null) as "withoutPosition"
  from audit_head where id = 1`;

/** SQL: where the chain begins since activity was last removed because its time was over. */
const START = `select details ->> 'auditPosition' as position, details ->> 'auditHash' as hash from activities
  where is_audited and action = 'activity.expired' and details ? 'auditPosition' order by audit_position desc limit 1`;

/** A place in the chain. */
export interface AuditMark {
  position: number;
  /** Hexadecimal. */
  hash: string;
}

export type AuditResult =
  | { isWhole: true; rows: number; head: AuditMark }
  | { isWhole: false; /** The first position that is not as it was written. */ position: number };

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const GENESIS: AuditMark = { position: 0, hash: sha256('portico').toString('hex') };

/** What each of the three fields is when it was erased. */
const BLANK = ['', '', '{}'] as const;

/** The row's names and details are those that the chain holds, or were erased on purpose. */
function hasItsFields({ salts, fields, userName, subjectName, details }: AuditRow): boolean {
  return [userName, subjectName, details].every((value, index) => {
    const salt = salts.subarray(index * SALT_BYTES, (index + 1) * SALT_BYTES);
    if (salt.equals(ERASED)) return value === BLANK[index];
    return sha256(salt, value).equals(fields.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));
  });
}

/** The row follows the mark, and nothing of it was changed. */
function follows(row: AuditRow, before: AuditMark): boolean {
  const parts = [row.previous, row.salts, row.fields, row.hash] as (Buffer | null)[];
  if (parts.includes(null) || Number(row.position) !== before.position + 1) return false;
  if (row.previous.toString('hex') !== before.hash || !hasItsFields(row)) return false;
  return sha256(row.previous, row.fields, row.content).equals(row.hash);
}

/**
 * Reads the chain of the audit from its beginning and computes every hash anew.
 * @param expected a mark that was noted at another time: also rows that were cut off since are found
 */
export async function verifyAudit(database: Database, expected: AuditMark | null): Promise<AuditResult> {
  const [head] = await database.search<{ position: string; hash: Buffer; withoutPosition: number }>(HEAD, []);
  const [start] = await database.search<{ position: string; hash: string }>(START, []);
  let mark: AuditMark = start ? { position: Number(start.position), hash: start.hash } : GENESIS;
  const first = mark.position;
  let isExpected = expected === null || expected.position <= first;
  const end = Number(head?.position ?? -1);
  for (;;) {
    const rows = await database.search<AuditRow>(ROWS, [mark.position, end]);
    for (const row of rows) {
      if (!follows(row, mark)) return { isWhole: false, position: mark.position + 1 };
      mark = { position: Number(row.position), hash: row.hash.toString('hex') };
      if (mark.position === expected?.position) isExpected = mark.hash === expected.hash;
    }
    if (rows.length < ROWS_PER_BATCH) break;
  }
  const isHead = mark.position === end && mark.hash === head?.hash.toString('hex');
  if (!isHead || !isExpected || head.withoutPosition > 0) return { isWhole: false, position: mark.position + 1 };
  return { isWhole: true, rows: mark.position - first, head: mark };
}

const ERASE_USER = `update activities set user_name = '',
    audit_salts = overlay(audit_salts placing '\\x${ERASED.toString('hex')}'::bytea from 1)
  where user_id = $1::uuid`;

const ERASE_SUBJECT = `update activities set subject_name = '', details = '{}',
    audit_salts = overlay(audit_salts placing '\\x${ERASED.toString('hex').repeat(2)}'::bytea from ${SALT_BYTES + 1})
  where subject_kind = 'user' and subject_id = $1::uuid or user_id = $1::uuid and subject_kind = 'session'`;

/** Takes the name of somebody who is gone out of the activity. What they did stays, and the audit stays whole. */
export async function eraseUserNames(tx: Transaction, userId: string): Promise<void> {
  await executeSql(tx, ERASE_SUBJECT, [userId]);
  await executeSql(tx, ERASE_USER, [userId]);
}
