import type { Scope } from '../../access/access.ts';
import type { LimitKey } from '../../auth/rate-limit.ts';
import type { SignInProblem, SignInVerdict, UserRow } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { networkOf } from '../../http/client-ip.ts';
import type { Services } from '../../services.ts';

/** What the portal knows of a user's ways in; times in ISO 8601. */
interface Facts {
  deactivatedAt: string | null;
  linkSentAt: string | null;
  linkEndsAt: string | null;
  passwordAskedAt: string | null;
  twoFactorAskedAt: string | null;
}

const FACTS = `select
    (select ${isoTime('max(at)')} from activities where subject_id = $1 and action = 'user.deactivated')
      as "deactivatedAt",
    (select ${isoTime('max(created_at)')} from password_links where user_id = $1) as "linkSentAt",
    (select ${isoTime('max(expires_at)')} from password_links where user_id = $1) as "linkEndsAt",
    (select ${isoTime('max(created_at)')} from notifications
      where requester_id = $1 and kind = 'password-reset' and status = 'pending') as "passwordAskedAt",
    (select ${isoTime('max(created_at)')} from notifications
      where requester_id = $1 and kind = 'otp-reset' and status = 'pending') as "twoFactorAskedAt"`;

const REFUSALS = `select details ->> 'reason' as reason, count(*)::int as count, ${isoTime('max(at)')} as "lastAt"
  from activities
  where subject_id = $1 and action = 'sign-in.refused' and at > now() - interval '24 hours'
  group by details ->> 'reason' order by max(at) desc`;

const ADDRESSES = `select distinct details ->> 'address' as address from activities
  where subject_id = $1 and action = 'sign-in.refused' and at > now() - interval '2 hours'`;

/** Where wrong passwords for a user are counted: for the user, and for each network that they came from lately. */
export async function passwordLimitsOf(_scope: Scope, database: Database, userId: string): Promise<LimitKey[]> {
  const rows = await database.query<{ address: string | null }>(ADDRESSES, [userId]);
  const networks = new Set(rows.flatMap(({ address }) => (address ? [networkOf(address)] : [])));
  const ofNetworks = [...networks].flatMap((network): LimitKey[] => [
    ['password-by-account-and-address', `${userId} ${network}`],
    ['password-by-account', `${userId} ${network}`],
  ]);
  return [['password-by-account', userId], ...ofNetworks];
}

/** Where wrong one-time passwords of a user are counted. */
export const codeLimitsOf = (userId: string): LimitKey[] => [['code-by-account', userId]];

/** Whether a user can sign in, and if not, why, and since when. */
export async function getSignInVerdict(scope: Scope, services: Services, user: UserRow): Promise<SignInVerdict> {
  const { database, rateLimit, directory } = services;
  const [[facts], refusals, limits] = await Promise.all([
    database.query<Facts>(FACTS, [user.id]),
    database.query<SignInVerdict['refusals'][number]>(REFUSALS, [user.id]),
    passwordLimitsOf(scope, database, user.id),
  ]);
  const [locked, codesLocked] = await Promise.all([
    rateLimit.blockedUntil(limits),
    rateLimit.blockedUntil(codeLimitsOf(user.id)),
  ]);
  return { problems: problemsOf(user, facts!, { locked, codesLocked, hasDirectory: directory !== null }), refusals };
}

interface Circumstances {
  /** Milliseconds since 1970. */
  locked: number | null;
  codesLocked: number | null;
  hasDirectory: boolean;
}

function problemsOf(
  { status, group, signInMethod, hasPassword, hasDirectory: isKnownThere }: UserRow,
  { deactivatedAt, linkSentAt, linkEndsAt, passwordAskedAt, twoFactorAskedAt }: Facts,
  { locked, codesLocked, hasDirectory }: Circumstances,
): SignInProblem[] {
  const timeOf = (at: number) => new Date(at).toISOString();
  const problem = (
    applies: boolean,
    kind: SignInProblem['kind'],
    since: string | null = null,
    until: string | null = null,
  ): SignInProblem[] => (applies ? [{ kind, since, until }] : []);
  const byDirectory = hasDirectory && (signInMethod === 'directory' || isKnownThere);
  return [
    ...problem(status === 'inactive', 'inactive', deactivatedAt),
    ...problem(group === null, 'no-group'),
    ...problem(!hasPassword && !byDirectory && signInMethod === 'directory', 'no-directory'),
    ...problem(!hasPassword && !byDirectory && signInMethod === 'password', 'no-password', linkSentAt, linkEndsAt),
    ...problem(locked !== null, 'locked', null, locked === null ? null : timeOf(locked)),
    ...problem(codesLocked !== null, 'codes-locked', null, codesLocked === null ? null : timeOf(codesLocked)),
    ...problem(passwordAskedAt !== null, 'password-lost', passwordAskedAt),
    ...problem(twoFactorAskedAt !== null, 'two-factor-lost', twoFactorAskedAt),
  ];
}
