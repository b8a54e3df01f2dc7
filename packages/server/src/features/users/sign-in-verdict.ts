import type { Scope } from '../../access/access.ts';
import { accountLimit, codeLimit, networkLimit } from '../../auth/sign-in-limits.ts';
import type { SignInMethods, SignInProblem, SignInVerdict, UserFilter, UserRow } from '../../contract/page-object.ts';
import { isAllowed } from '../../auth/sign-in-methods.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { networkOf } from '../../http/client-ip.ts';
import type { Services } from '../../services.ts';
import type { ResolvedUserFilter } from './queries.ts';

/** What the portal knows of a user's ways in; times in ISO 8601. */
interface Facts {
  deactivatedAt: string | null;
  linkEndsAt: string | null;
  passwordAskedAt: string | null;
  twoFactorAskedAt: string | null;
  /** How the user's group allows to sign in; null without a group. */
  methods: SignInMethods | null;
}

const FACTS = `select
    (select ${isoTime('max(at)')} from activities where subject_id = $1 and action = 'user.deactivated')
      as "deactivatedAt",
    (select ${isoTime('max(expires_at)')} from password_links where user_id = $1) as "linkEndsAt",
    (select ${isoTime('max(created_at)')} from notifications
      where requester_id = $1 and kind = 'password-reset' and status = 'pending') as "passwordAskedAt",
    (select ${isoTime('max(created_at)')} from notifications
      where requester_id = $1 and kind = 'otp-reset' and status = 'pending') as "twoFactorAskedAt",
    (select groups.sign_in_methods from users person join groups on groups.id = person.group_id
      where person.id = $1) as methods`;

const REFUSALS = `select details ->> 'reason' as reason, count(*)::int as count, ${isoTime('max(at)')} as "lastAt"
  from activities
  where subject_id = $1 and action = 'sign-in.refused' and at > now() - interval '24 hours'
  group by details ->> 'reason' order by max(at) desc`;

const ADDRESSES = `select distinct details ->> 'address' as address from activities
  where subject_id = $1 and action = 'sign-in.refused' and at > now() - interval '2 hours'`;

const REFUSED_LATELY = `select subject_id as id, json_agg(distinct details ->> 'address') as addresses from activities
  where action = 'sign-in.refused' and subject_id is not null and at > now() - interval '2 hours'
  group by subject_id`;

/** Where attempts to sign in as a user are counted, from the networks that were refused lately at least. */
export async function signInLimitsOf(_scope: Scope, database: Database, userId: string) {
  const rows = await database.query<{ address: string | null }>(ADDRESSES, [userId]);
  return limitsOf(
    userId,
    rows.map(({ address }) => address),
  );
}

function limitsOf(userId: string, addresses: readonly (string | null)[]) {
  const networks = [...new Set(addresses.flatMap((address) => (address ? [networkOf(address)] : [])))];
  const passwords = networks.flatMap((network) => [networkLimit(userId, network), accountLimit(userId, network)]);
  return { passwords: [accountLimit(userId, null), ...passwords], codes: [codeLimit(userId)] };
}

/** The ids of users who would be refused now because of wrong passwords or one-time passwords, wherever they were given. */
async function findLockedUsers(_scope: Scope, { database, rateLimit }: Services): Promise<string[]> {
  const refused = await database.query<{ id: string; addresses: (string | null)[] }>(REFUSED_LATELY, []);
  const keys = new Map(
    refused.flatMap(({ id, addresses }) => {
      const { passwords, codes } = limitsOf(id, addresses);
      return [...passwords, ...codes].map((key) => [key, id] as const);
    }),
  );
  const blocked = await rateLimit.findBlocked([...keys.keys()]);
  return [...new Set(blocked.map((key) => keys.get(key)!))];
}

/** What a filter of the list asks for. */
export const resolveUserFilter = async (
  scope: Scope,
  services: Services,
  filter: UserFilter,
): Promise<ResolvedUserFilter> => ({
  ...filter,
  locked: filter.signIn === 'locked' ? await findLockedUsers(scope, services) : null,
});

/** Whether a user can sign in, and if not, why, and since when. */
export async function getSignInVerdict(scope: Scope, services: Services, user: UserRow): Promise<SignInVerdict> {
  const { database, rateLimit, directory } = services;
  const [[facts], refusals, limits] = await Promise.all([
    database.query<Facts>(FACTS, [user.id]),
    database.query<SignInVerdict['refusals'][number]>(REFUSALS, [user.id]),
    signInLimitsOf(scope, database, user.id),
  ]);
  const [locked, codesLocked] = await Promise.all([
    rateLimit.blockedUntil(limits.passwords),
    rateLimit.blockedUntil(limits.codes),
  ]);
  return { problems: problemsOf(user, facts!, { locked, codesLocked, hasDirectory: directory !== null }), refusals };
}

interface Circumstances {
  /** Until when passwords and one-time passwords are refused. */
  locked: string | null;
  codesLocked: string | null;
  hasDirectory: boolean;
}

function problemsOf(
  { status, group, signInMethod, hasPassword, hasDirectory: isKnownThere }: UserRow,
  { deactivatedAt, linkEndsAt, passwordAskedAt, twoFactorAskedAt, methods }: Facts,
  { locked, codesLocked, hasDirectory }: Circumstances,
): SignInProblem[] {
  const problem = (applies: boolean, kind: SignInProblem['kind'], times: Partial<SignInProblem> = {}) =>
    applies ? [{ kind, since: null, until: null, ...times }] : [];
  const isDirectoryAllowed = isAllowed(methods ?? 'both', 'directory');
  const isPasswordAllowed = isAllowed(methods ?? 'both', 'password');
  const byDirectory = hasDirectory && (signInMethod === 'directory' || isKnownThere);
  const canByPassword = isPasswordAllowed && hasPassword;
  const hasNoWay = !canByPassword && !(isDirectoryAllowed && byDirectory);
  const isOutside = hasNoWay && isDirectoryAllowed && isPasswordAllowed;
  return [
    ...problem(status === 'inactive', 'inactive', { since: deactivatedAt }),
    ...problem(group === null, 'no-group'),
    ...problem(hasNoWay && !isPasswordAllowed, 'password-not-allowed'),
    ...problem(hasNoWay && !isDirectoryAllowed, 'directory-not-allowed', { until: linkEndsAt }),
    ...problem(isOutside && signInMethod === 'directory', 'no-directory'),
    ...problem(isOutside && signInMethod === 'password', 'no-password', { until: linkEndsAt }),
    ...problem(locked !== null, 'locked', { until: locked }),
    ...problem(codesLocked !== null, 'codes-locked', { until: codesLocked }),
    ...problem(passwordAskedAt !== null, 'password-lost', { since: passwordAskedAt }),
    ...problem(twoFactorAskedAt !== null, 'two-factor-lost', { since: twoFactorAskedAt }),
  ];
}
