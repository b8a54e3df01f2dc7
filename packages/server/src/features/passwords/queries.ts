import { isActive } from '../../access/active-users.ts';
import { hasOtherManager } from '../../auth/administrators.ts';
import type { Database } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { Recipient } from '../../auth/password-links.ts';
import { allowsMethod } from '../../auth/sign-in-methods.ts';
import { hashToken, isToken } from '../../auth/tokens.ts';

const LINK = `select person.email, ${isoTime('link.expires_at')} as "expiresAt"
  from password_links link join users person on person.id = link.user_id
    left join groups on groups.id = person.group_id
  where coalesce(${allowsMethod('groups', `'password'`)}, true) and link.token_hash = $1 and link.expires_at > now() and ${isActive('person')}`;

/** Whose new password a link is for. Nobody is signed in: no scope. */
export async function getPasswordLink(
  database: Database,
  token: string,
): Promise<{ email: string; expiresAt: string } | Failure> {
  if (!isToken(token)) return fail('link_expired');
  const [row] = await database.query<{ email: string; expiresAt: string }>(LINK, [hashToken(token)]);
  return row ?? fail('link_expired');
}

const USER_ID = 'select id from users where email = $1 and removed_at is null';

/** The user with an e-mail address, or else the address: what asking for a new password is counted for. */
export async function findAccount(database: Database, email: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(USER_ID, [email]);
  return row?.id ?? email;
}

/** Somebody who has forgotten the password. */
export interface ResetCandidate extends Recipient {
  /** Without one, they sign in through the directory, or have not chosen their first. */
  hasPassword: boolean;
  /** There is an administrator other than this person to send the mail. */
  hasHelp: boolean;
}

const RESET_CANDIDATE = `select person.id as "userId", person.name, person.email, person.language,
    password.user_id is not null as "hasPassword", ${hasOtherManager('person')} as "hasHelp"
  from users person left join passwords password on password.user_id = person.id
  where person.email = $1 and ${isActive('person')}
    and person.group_id is not null`;

/** The person with this e-mail address; null if there is none. */
export async function findResetCandidate(database: Database, email: string): Promise<ResetCandidate | null> {
  const [row] = await database.query<ResetCandidate>(RESET_CANDIDATE, [email]);
  return row ?? null;
}
