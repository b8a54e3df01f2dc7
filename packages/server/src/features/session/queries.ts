import type { Database } from '../../database/database.ts';
import { allowsMethod } from '../../auth/sign-in-methods.ts';
import { networkOf } from '../../http/client-ip.ts';
import { hashToken, isToken } from '../../auth/tokens.ts';

/** A person as sign-in sees them. */
export interface SignInCandidate {
  userId: string;
  name: string;
  /** argon2id hash; null for a person of the directory. */
  hash: string | null;
  /** When the password was chosen, in seconds; as text, which keeps the microseconds. */
  passwordSince: string;
  /** Has set up one-time passwords. */
  hasSecondFactor: boolean;
  /** Active, not removed, and in a group. */
  isAdmissible: boolean;
  /** The group allows passwords. */
  isPasswordAllowed: boolean;
}

const CANDIDATE = `select person.id as "userId", person.name, password.hash, extract(epoch from password.changed_at)::text as "passwordSince",
    exists (select from second_factors factor where factor.user_id = person.id and factor.confirmed_at is not null)
      as "hasSecondFactor",
    person.status = 'active' and person.group_id is not null as "isAdmissible",
    coalesce(${allowsMethod('groups', `'password'`)}, true) as "isPasswordAllowed"
  from users person left join passwords password on password.user_id = person.id
    left join groups on groups.id = person.group_id
  where person.email = $1 and person.removed_at is null`;

/** The person with an e-mail address in its one form; null if there is none. Nobody is signed in yet: no scope. */
export async function findSignInCandidate(database: Database, email: string): Promise<SignInCandidate | null> {
  const [row] = await database.query<SignInCandidate>(CANDIDATE, [email]);
  return row ?? null;
}

/** For how long a network is remembered that somebody signed in from. */
const KNOWN_NETWORK_DAYS = 30;

const NETWORKS = `select distinct session.address
  from users person join sessions session on session.user_id = person.id and not session.is_pending
    and session.started_at > now() - interval '${KNOWN_NETWORK_DAYS} days'
  where person.email = $1 and person.removed_at is null`;

/** Whether the person with an e-mail address signed in from a network lately. Nobody is signed in yet: no scope. */
export async function isKnownNetwork(database: Database, email: string, network: string): Promise<boolean> {
  const rows = await database.query<{ address: string }>(NETWORKS, [email]);
  return rows.some(({ address }) => address !== '' && networkOf(address) === network);
}

const REMEMBERED = `select id from remembered_devices where user_id = $1 and token_hash = $2 and expires_at > now()`;

/** The id of a remembered device, by its cookie; null if the person has none such. */
export async function findRememberedDevice(database: Database, userId: string, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const [row] = await database.query<{ id: string }>(REMEMBERED, [userId, hashToken(token)]);
  return row?.id ?? null;
}
