import type { SessionScope } from '../../access/access.ts';
import { hasPassword } from '../../auth/has-password.ts';
import { memberScopes, type ProgramScope, programScopes } from '../../contract/program-routes.ts';
import type { AccessTokenRow, ScreenProps } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

const COLUMNS = `select token.id, token.name, to_json(token.scopes) as scopes, ${isoTime('token.created_at')} as "createdAt",
    coalesce(maker.name, '') as "createdBy", ${isoTime('token.expires_at')} as "expiresAt",
    token.expires_at <= now() as "isExpired", ${isoTime('token.used_at')} as "usedAt", token.used_from as "usedFrom"
  from access_tokens token left join users maker on maker.id = token.created_by`;

const OWN = `${COLUMNS} where token.user_id = $1 order by token.created_at desc, token.id`;
const SERVICE = `${COLUMNS} where token.kind = 'service' order by token.name collate "da-x-icu", token.id`;
const HAS_PASSWORD = `select ${hasPassword('person')} as "hasPassword" from users person where person.id = $1`;

/** What a personal token can be allowed. */
export const scopesOf = ({ role }: Pick<SessionScope, 'role'>): readonly ProgramScope[] =>
  role === 'administrator' ? programScopes : memberScopes;

/** The personal tokens of who asks. */
export async function getOwnTokens(scope: SessionScope, database: Database): Promise<ScreenProps['Profile/Tokens']> {
  const tokens = await database.query<AccessTokenRow>(OWN, [scope.userId]);
  return { tokens, scopes: [...scopesOf(scope)], hasPassword: await hasOwnPassword(scope, database) };
}

/** All tokens of services: whoever made them, every administrator is responsible for them. */
export async function getServiceTokens(
  scope: SessionScope,
  database: Database,
): Promise<ScreenProps['Settings/Tokens']> {
  const tokens = await database.query<AccessTokenRow>(SERVICE, []);
  return { tokens, scopes: [...programScopes], hasPassword: await hasOwnPassword(scope, database) };
}

async function hasOwnPassword({ userId }: SessionScope, database: Database): Promise<boolean> {
  const [row] = await database.query<{ hasPassword: boolean }>(HAS_PASSWORD, [userId]);
  return row?.hasPassword ?? false;
}
