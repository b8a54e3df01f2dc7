import { releases } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isFailure } from '../../../contract/failures.ts';
import { action, done } from '../../../http/action.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { changeRelease, lockDraftRelease, releaseSubject } from './lock.ts';
import { ReleaseDetails } from './schema.ts';

export const addRelease = action({
  route: 'releases.store',
  input: ReleaseDetails,
  allow: 'administrator',
  async run({ scope, input, tx }) {
    const id = uuidv7();
    await tx.insert(releases).values({ id, ...input, changedBy: scope.userId });
    return done({ id }, { action: 'release.added', subject: releaseSubject({ id, name: input.name }) });
  },
});

export const updateRelease = action({
  route: 'releases.update',
  input: ReleaseDetails,
  allow: 'administrator',
  async run({ scope, input, parameters: { id }, tx }) {
    const release = await lockDraftRelease(tx, id);
    if (isFailure(release)) return release;
    await changeRelease(tx, scope, id, input);
    return done({}, { action: 'release.updated', subject: releaseSubject({ id, name: input.name }) });
  },
});

/** Deletes a release that was never published; its pages and their versions stay. */
export const removeRelease = action({
  route: 'releases.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const release = await lockDraftRelease(tx, id);
    if (isFailure(release)) return release;
    await tx.delete(releases).where(eq(releases.id, id));
    return done({}, { action: 'release.removed', subject: releaseSubject(release) });
  },
});
