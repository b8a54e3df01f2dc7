import { releases } from '@portico/database';
import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fail, isFailure } from '../../../contract/failures.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import { bulkChange, EmptyInput } from '../../../validation/fields.ts';
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
    const removed = await removeReleases(tx, [id]);
    return isFailure(removed) ? removed : done({}, removed);
  },
});

/** The same of many: of all, or of none where one is closed. */
export const removeManyReleases = action({
  route: 'releases.bulk',
  input: bulkChange('remove'),
  allow: 'administrator',
  async run({ input: { ids }, tx }) {
    const removed = await removeReleases(tx, ids);
    return isFailure(removed) ? removed : done({ ids: removed.map(({ subject }) => subject.id) }, removed);
  },
});

async function removeReleases(tx: Transaction, ids: string[]) {
  const isMeant = inArray(releases.id, ids);
  const found = await tx.select().from(releases).where(isMeant).orderBy(releases.id).for('update');
  if (found.length === 0) return fail('not_found');
  if (found.some(({ state }) => state !== 'draft')) return fail('release_closed');
  await tx.delete(releases).where(isMeant);
  return found.map((release) => ({ action: 'release.removed' as const, subject: releaseSubject(release) }));
}
