import type { Database } from '../../database/database.ts';
import { findVerified } from '../backup/last-verified.ts';
import { fault, type Finding, ok } from './finding.ts';

/** By then a proof is to be repeated. */
const MAX_AGE_DAYS = 31;
const DAY_MS = 24 * 3_600_000;

/** When a backup was last restored to try it. Who backs up by other means has none, which is no fault. */
export async function checkBackup(database: Database, now: () => number): Promise<Finding> {
  const verified = await findVerified(database);
  if (!verified) return ok('backup', 'None was verified by `portico verify-backup`.');
  const { createdAt, verifiedAt } = verified;
  const text = `The backup of ${createdAt} was restored to try it on ${verifiedAt}`;
  const ageDays = (now() - Date.parse(verifiedAt)) / DAY_MS;
  if (ageDays <= MAX_AGE_DAYS) return ok('backup', `${text}.`);
  return fault(
    'backup',
    `${text}, ${Math.floor(ageDays)} days ago: run \`portico backup\` and \`portico verify-backup\` each night.`,
  );
}
