import type { Database } from '../../database.ts';
import { hashToken, isToken } from '../../tokens.ts';

/** A person as sign-in sees them. */
export interface SignInCandidate {
  userId: string;
  name: string;
  /** argon2id hash; null for a person of the directory. */
  hash: string | null;
  role: 'member' | 'administrator';
  /** Has set up one-time passwords. */
  hasSecondFactor: boolean;
  /** Active, not removed, and in a group. */
  isAdmissible: boolean;
}

const CANDIDATE = `select person.id as "userId", person.name, person.role, password.hash,
    exists (select from second_factors factor where factor.user_id = person.id and factor.confirmed_at is not null)
      as "hasSecondFactor",
    person.status = 'active' and person.group_id is not null as "isAdmissible"
  from users person left join passwords password on password.user_id = person.id
  where person.email = $1 and person.removed_at is null`;

/** The person with an e-mail address in its one form; null if there is none. Nobody is signed in yet: no scope. */
export async function findSignInCandidate(database: Database, email: string): Promise<SignInCandidate | null> {
  const [row] = await database.query<SignInCandidate>(CANDIDATE, [email]);
  return row ?? null;
}

const REMEMBERED = `select id from remembered_devices where user_id = $1 and token_hash = $2 and expires_at > now()`;

/** The id of a remembered device, by its cookie; null if the person has none such. */
export async function findRememberedDevice(database: Database, userId: string, token: string): Promise<string | null> {
  if (!isToken(token)) return null;
  const [row] = await database.query<{ id: string }>(REMEMBERED, [userId, hashToken(token)]);
  return row?.id ?? null;
}
