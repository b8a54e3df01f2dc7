import { accessTokens } from '@portico/database';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { SessionScope } from '../../access/access.ts';
import type { Activity } from '../../activity/activity.ts';
import { hashAccessToken, newAccessToken } from '../../auth/access-tokens.ts';
import { hasJustSignedIn } from '../../auth/elevation.ts';
import { lockOwnAccount } from '../../auth/locks.ts';
import { reauthenticate } from '../../auth/reauthenticate.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { NewAccessToken } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done, type Done } from '../../http/action.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { scopesOf } from './queries.ts';
import { NewToken } from './schema.ts';

type Input = z.output<typeof NewToken>;

/** Makes a token that acts as its user, with what the user may do at the moment of each call. */
export const createOwnToken = action({
  route: 'tokens.own.store',
  input: NewToken,
  allow: 'member',
  async prepare({ scope, input, services }) {
    if (!input.scopes.every((each) => scopesOf(scope).includes(each)))
      return fail('invalid_input', { scopes: 'validation.scopes-role' });
    return (await proveIdentity(scope, services, input.password)) ?? {};
  },
  run: ({ scope, input, tx }) => insertToken(tx, scope, input, { kind: 'personal', userId: scope.userId }),
});

/** Makes a token that acts as nobody, with an administrator's rights as far as its scopes go. */
export const createServiceToken = action({
  route: 'tokens.service.store',
  input: NewToken,
  allow: 'administrator',
  prepare: async ({ scope, input, services }) => (await proveIdentity(scope, services, input.password)) ?? {},
  run: ({ scope, input, tx }) => insertToken(tx, scope, input, { kind: 'service', userId: null }),
});

/** Asks for the password; who has none must have signed in just now, at the directory that knows one. */
async function proveIdentity(scope: SessionScope, services: Services, password: string): Promise<Failure | null> {
  const refusal = await reauthenticate(scope, services, password);
  if (refusal?.failure !== 'no_password') return refusal;
  return (await hasJustSignedIn(services.database, scope.sessionId)) ? null : fail('sign_in_again');
}

async function insertToken(
  tx: Transaction,
  scope: SessionScope,
  { name, scopes, expiresInDays }: Input,
  owner: Pick<typeof accessTokens.$inferInsert, 'kind' | 'userId'>,
): Promise<Done<NewAccessToken> | Failure> {
  if (!(await lockOwnAccount(tx, scope))) return fail('signed_out');
  const id = uuidv7();
  const secret = newAccessToken();
  const tokenHash = hashAccessToken(secret);
  if (!tokenHash) throw new Error('A new token has another form than tokens have');
  const expiresAt = sql`now() + make_interval(days => ${expiresInDays})`;
  await tx.insert(accessTokens).values({ id, ...owner, name, scopes, tokenHash, createdBy: scope.userId, expiresAt });
  const details = { kind: owner.kind, scopes: scopes.join(', '), days: expiresInDays };
  return done({ id, secret }, { action: 'token.created', subject: { kind: 'token', id, name }, details });
}

export const revokeOwnToken = action({
  route: 'tokens.own.destroy',
  input: EmptyInput,
  allow: 'member',
  run: ({ scope, parameters: { id }, tx }) =>
    deleteToken(tx, and(eq(accessTokens.id, id), eq(accessTokens.userId, scope.userId))),
});

export const revokeServiceToken = action({
  route: 'tokens.service.destroy',
  input: EmptyInput,
  allow: 'administrator',
  run: ({ parameters: { id }, tx }) => deleteToken(tx, and(eq(accessTokens.id, id), isNull(accessTokens.userId))),
});

async function deleteToken(tx: Transaction, which: SQL | undefined) {
  const [token] = await tx.delete(accessTokens).where(which).returning();
  if (!token) return fail('not_found');
  const { id, name, kind } = token;
  const revoked: Activity = { action: 'token.revoked', subject: { kind: 'token', id, name }, details: { kind } };
  return done({}, revoked);
}
