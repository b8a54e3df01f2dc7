import { pageArchives, signingKeys } from '@portico/database';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fail } from '../../../contract/failures.ts';
import { action, done } from '../../../http/action.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { TrustedKey } from './schema.ts';
import { fingerprintOf } from './signing.ts';

/** Trusts the installation that an uploaded archive comes from: what it exports may be imported from now on. */
export const trustKey = action({
  route: 'signing-keys.store',
  input: TrustedKey,
  allow: 'administrator',
  async run({ scope, input: { archiveId, name }, tx }) {
    const isThis = and(eq(pageArchives.id, archiveId), eq(pageArchives.direction, 'import'));
    const [archive] = await tx.select({ publicKey: pageArchives.publicKey }).from(pageArchives).where(isThis);
    if (!archive) return fail('not_found');
    const id = uuidv7();
    const { publicKey } = archive;
    const [key] = await tx
      .insert(signingKeys)
      .values({ id, publicKey, name, addedBy: scope.userId })
      .onConflictDoNothing({ target: signingKeys.publicKey })
      .returning();
    if (!key) return fail('already_done');
    const details = { fingerprint: fingerprintOf(publicKey) };
    return done({ id }, { action: 'signing-key.trusted', subject: { kind: 'signing-key', id, name }, details });
  },
});

/** Trusts an installation no longer. What was imported from it stays. */
export const removeKey = action({
  route: 'signing-keys.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    // The own key is not one of those that are trusted.
    const isThis = and(eq(signingKeys.id, id), isNull(signingKeys.privateKey));
    const [key] = await tx.delete(signingKeys).where(isThis).returning();
    if (!key) return fail('not_found');
    const details = { fingerprint: fingerprintOf(key.publicKey) };
    const subject = { kind: 'signing-key', id, name: key.name } as const;
    return done({}, { action: 'signing-key.removed', subject, details });
  },
});
