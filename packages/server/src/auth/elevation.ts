import type { Scope } from '../access/access.ts';
import { type Failure, fail } from '../contract/failures.ts';
import type { ProgramScope } from '../contract/program-routes.ts';
import type { Database } from '../database/database.ts';

/** For how long a sign-in, or a password that was given again, proves who is at the desk. */
const PROOF = `interval '10 minutes'`;

const PROVEN = `select session.started_at > now() - ${PROOF} as "hasJustSignedIn",
    coalesce(session.reauthenticated_at > now() - ${PROOF}, false) as "hasReauthenticated",
    exists (select from passwords where user_id = session.user_id) as "hasPassword"
  from sessions session where session.id = $1`;

interface Proof {
  hasJustSignedIn: boolean;
  hasReauthenticated: boolean;
  hasPassword: boolean;
}

/** Whether the session began in the last minutes: what proves who is there where there is no password to ask for. */
export async function hasJustSignedIn(database: Pick<Database, 'query'>, sessionId: string): Promise<boolean> {
  return (await findProof(database, sessionId))?.hasJustSignedIn === true;
}

async function findProof(database: Pick<Database, 'query'>, sessionId: string | null): Promise<Proof | undefined> {
  return (await database.query<Proof>(PROVEN, [sessionId]))[0];
}

/** What a token needs to make administrators, by whatever route. */
const SCOPE: ProgramScope = 'users:write';

/**
 * Why somebody must not make an administrator now; null: go ahead. Whoever sits down at an open desk must not, nor a program that may
 * do less than change users.
 */
export async function findElevationFailure(
  { sessionId, token }: Scope,
  database: Pick<Database, 'query'>,
): Promise<Failure | null> {
  if (token) return token.scopes.includes(SCOPE) ? null : missing;
  const proof = await findProof(database, sessionId);
  if (proof?.hasJustSignedIn || proof?.hasReauthenticated) return null;
  return fail(proof?.hasPassword ? 'reauthentication_required' : 'sign_in_again');
}

const missing: Failure = {
  failure: 'scope_missing',
  scope: SCOPE,
  message: `Making an administrator needs the scope ${SCOPE}`,
};
