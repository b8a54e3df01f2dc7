import type { SessionScope } from '../access/access.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { type Failure, fail, isFailure } from '../contract/failures.ts';
import { codeLimit } from './sign-in-limits.ts';

const HASH = 'select hash from passwords where user_id = $1';

/** The hash of one's own password; null for people of the directory, unless an administrator has granted them one. */
export async function findPasswordHash(scope: SessionScope, database: Database): Promise<string | null> {
  const [row] = await database.query<{ hash: string }>(HASH, [scope.userId]);
  return row?.hash ?? null;
}

/**
 * Checks the password of somebody who is signed in, before something that a stranger at their desk must not do. Who has
 * none can prove nothing, and is refused. Null: go ahead.
 * @param field that the message belongs to.
 */
export async function reauthenticate(
  scope: SessionScope,
  { database, passwords, rateLimit }: Services,
  password: string,
  field = 'password',
): Promise<Failure | null> {
  const hash = await findPasswordHash(scope, database);
  if (hash === null) return fail('no_password');
  if (password === '') return fail('invalid_input', { [field]: 'validation.password-required' });
  const result = await rateLimit.attempt([codeLimit(scope.userId)], async () =>
    (await passwords.verify(hash, password)) ? {} : fail('invalid_input', { [field]: 'validation.password-incorrect' }),
  );
  return isFailure(result) ? result : null;
}
