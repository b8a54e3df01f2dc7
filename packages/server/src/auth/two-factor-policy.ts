import { sql } from 'drizzle-orm';
import { notifyAdministrators } from '../activity/notifications.ts';
import type { Role, TwoFactorPolicy } from '../contract/page-object.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { ServerEnvironment } from '../env.ts';
import { lockAccounts } from './locks.ts';

type PolicyEnvironment = Pick<ServerEnvironment, 'twoFactorPolicy'>;

interface Deps {
  /** A transaction as a database, where the answer must hold until it ends. */
  database: Pick<Database, 'query'>;
  environment: PolicyEnvironment;
}

/** What holds until administrators have said otherwise. */
export const DELIVERED_POLICY: TwoFactorPolicy = { member: 'optional', administrator: 'optional' };

/** What the operator asks for, which administrators cannot waive. */
export const operatorPolicy = ({ twoFactorPolicy }: PolicyEnvironment): TwoFactorPolicy => ({
  member: twoFactorPolicy === 'required' ? 'required' : 'optional',
  administrator: twoFactorPolicy === 'optional' ? 'optional' : 'required',
});

const STORED = `select value from settings where key = 'two-factor'`;

/** Who must have a second factor: by the operator or by the administrators. */
export async function getTwoFactorPolicy({ database, environment }: Deps): Promise<TwoFactorPolicy> {
  const [row] = await database.query<{ value: TwoFactorPolicy }>(STORED, []);
  const [stored, operator] = [row?.value ?? DELIVERED_POLICY, operatorPolicy(environment)];
  const stricter = (role: Role) => (operator[role] === 'required' ? operator[role] : stored[role]);
  return { member: stricter('member'), administrator: stricter('administrator') };
}

/** Whether the portal asks this person for a second factor, wanted or not. */
export async function isTwoFactorRequired(deps: Deps, role: Role): Promise<boolean> {
  return (await getTwoFactorPolicy(deps))[role] === 'required';
}

/**
 * Makes open sessions pending whose users must have a second factor from now on and have none; they set it up with their
 * next request. Or takes that back. The directory's sessions are the directory's (docs/decisions/0019).
 */
export async function applyTwoFactorPolicy(tx: Transaction, role: Role, isRequired: boolean): Promise<void> {
  await lockAccounts(tx, sql`(select id from users where role = ${role})`);
  await tx.execute(sql`update sessions set is_pending = ${isRequired} from users person
    where person.id = sessions.user_id and person.role = ${role} and sessions.signed_in_by = 'password'
      and sessions.ended_at is null and sessions.is_pending <> ${isRequired} and sessions.second_factor_at is null
      and not exists (select from second_factors factor
        where factor.user_id = person.id and factor.confirmed_at is not null)`);
  await notifyAdministrators(tx);
}
