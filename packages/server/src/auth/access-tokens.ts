import type { Scope } from '../access/access.ts';
import { isActive } from '../access/active-users.ts';
import { tagIds } from '../access/published-pages.ts';
import type { Failure } from '../contract/failures.ts';
import { TOKEN_PREFIX } from '../contract/program-routes.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { hasWayIn } from './sign-in-methods.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

/** The secret of a new token, which is shown once. */
export const newAccessToken = () => TOKEN_PREFIX + newToken();

/** What the database keeps of an access token; null: a text that cannot be one. */
export function hashAccessToken(text: string): Buffer | null {
  const isPossible = text.startsWith(TOKEN_PREFIX) && isToken(text.slice(TOKEN_PREFIX.length));
  return isPossible ? hashToken(text) : null;
}

interface TokenRow {
  id: string;
  name: string;
  scopes: string[];
  isUsedLongAgo: boolean;
  /** Null for a service token. */
  user: { userId: string; name: string; email: string; role: Scope['role']; tags: string[] } | null;
}

/**
 * SQL: the token with hash `$1`, as long as it is good. Whom a personal token acts as is read each time, by the same rules
 * as of a session: active, not removed, in a group that allows a way by which the user can sign in.
 */
const BY_HASH = `select token.id, token.name, to_json(token.scopes) as scopes,
    token.used_at is null or token.used_at < now() - interval '1 minute' as "isUsedLongAgo",
    case when token.kind = 'personal' then json_build_object('userId', person.id, 'name', person.name,
      'email', person.email, 'role', person.role, 'tags', ${tagIds('group_access_tags', 'person.group_id')}) end as "user"
  from access_tokens token
  left join users person on person.id = token.user_id and ${isActive('person')}
    and ${hasWayIn('person')}
  where token.token_hash = $1 and token.expires_at > now() and (token.kind = 'service' or person.id is not null)`;

const INVALID: Failure = { failure: 'token_invalid', message: 'The token is unknown, expired or revoked' };

const USED = 'update access_tokens set used_at = now(), used_from = $2 where id = $1';

/**
 * The program that a token stands for. Unknown tokens are counted by the network that they come from, and only they: who has a
 * right one is never kept waiting for the attempts of others.
 */
export async function findProgram(
  { database, rateLimit }: Pick<Services, 'database' | 'rateLimit'>,
  secret: string,
  { clientIp, network }: { clientIp: string; network: string },
): Promise<Scope | Failure> {
  const hash = hashAccessToken(secret);
  const [row] = hash ? await database.query<TokenRow>(BY_HASH, [hash]) : [];
  if (!row) return (await rateLimit.consume([['token-by-address', network]])) ?? INVALID;
  if (row.isUsedLongAgo) touch(database, row.id, clientIp);
  const { id, name, scopes, user } = row;
  const token = { id, name, scopes };
  const service = { userId: null, name, email: '', role: 'administrator', tags: [] } as const;
  return { ...(user ?? service), sessionId: null, isPending: false, token };
}

/** Notes that the token is in use. Nobody waits for it, and a failure only means that the next request tries again. */
function touch(database: Database, id: string, clientIp: string): void {
  database.query(USED, [id, clientIp]).catch(() => undefined);
}
