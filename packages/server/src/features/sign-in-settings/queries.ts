import type { Scope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import { maxIdleTime, sessionEnd } from '../../auth/session-length.ts';
import { getTwoFactorPolicy, operatorPolicy } from '../../auth/two-factor-policy.ts';
import type { ScreenProps, SessionLength, SessionLengthImpact } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'database' | 'environment'>;

interface State {
  length: Partial<SessionLength> | null;
  members: number;
  administrators: number;
}

/** SQL: users who sign in by password alone. */
const countWithout = (role: string) => `(select count(*)::int from users person
    join passwords password on password.user_id = person.id
    where person.role = '${role}' and ${isActive('person')}
      and not exists (select from second_factors factor
        where factor.user_id = person.id and factor.confirmed_at is not null))`;

const STATE = `select (select value from settings where key = 'session') as length,
  ${countWithout('member')} as members, ${countWithout('administrator')} as administrators`;

/** How people sign in, and for how long. */
export async function getSignInSettings(
  _scope: Scope,
  { database, environment }: Deps,
): Promise<ScreenProps['Settings/SignIn']> {
  const [[state], policy] = await Promise.all([
    database.query<State>(STATE, []),
    getTwoFactorPolicy({ database, environment }),
  ]);
  const { length, members, administrators } = state!;
  const { idleHours, lifetimeHours } = length ?? {};
  return {
    twoFactor: {
      policy,
      operator: operatorPolicy(environment),
      without: { member: members, administrator: administrators },
    },
    session: {
      length: idleHours !== undefined && lifetimeHours !== undefined ? { idleHours, lifetimeHours } : null,
      operator: environment.session,
    },
  };
}

/** SQL: sessions that are open, and would not be. `$1` is the operator's, `$2` and `$3` are hours, `$4` is the session that asks. */
const ENDING = `select count(*)::int as sessions, count(distinct session.user_id)::int as users,
    coalesce(bool_or(session.id = $4), false) as "isOwn"
  from sessions session
  where session.ended_at is null and ${sessionEnd('session')} > now()
    and session.seen_at > now() - ${maxIdleTime('$1')}
    and (session.seen_at <= now() - make_interval(hours => $2)
      or session.started_at <= now() - make_interval(hours => $3))`;

/** What becomes of open sessions when sessions are so long. */
export async function getSessionLengthImpact(
  { sessionId }: Scope,
  { database, environment }: Deps,
  { idleHours, lifetimeHours }: SessionLength,
): Promise<SessionLengthImpact> {
  const { idleMinutes } = environment.session;
  const [impact] = await database.query<SessionLengthImpact>(ENDING, [
    idleMinutes,
    idleHours,
    lifetimeHours,
    sessionId,
  ]);
  return impact!;
}
