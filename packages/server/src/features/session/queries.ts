import type { Database } from '../../database.ts';

/** A person as sign-in sees them. */
export interface SignInCandidate {
  userId: string;
  name: string;
  /** argon2id hash; null for a person of the directory. */
  hash: string | null;
  /** Active, not removed, and in a group. */
  isAdmissible: boolean;
}

const CANDIDATE = `select person.id as "userId", person.name, password.hash,
    person.status = 'active' and person.group_id is not null as "isAdmissible"
  from users person left join passwords password on password.user_id = person.id
  where lower(person.email) = lower($1) and person.removed_at is null`;

/** The person with an e-mail address, whatever its case; null if there is none. Nobody is signed in yet: no scope. */
export async function findSignInCandidate(database: Database, email: string): Promise<SignInCandidate | null> {
  const [row] = await database.query<SignInCandidate>(CANDIDATE, [email]);
  return row ?? null;
}
