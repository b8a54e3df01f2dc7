import { files } from '@portico/database';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isFileType } from '../../contract/file-types.ts';
import { fail } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { toFileName } from '../../files/file-name.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { BulkFileChange, FileDetails } from './schema.ts';

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'file', id, name }) as const;

/** Puts a file into the bin for 30 days. Pages that name it show nothing in its place. */
export const removeFile = action({
  route: 'files.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const isPresent = and(eq(files.id, id), isNull(files.removedAt));
    const [file] = await tx
      .update(files)
      .set({ removedAt: sql`now()` })
      .where(isPresent)
      .returning();
    return file ? done({}, { action: 'file.removed', subject: subjectOf(file) }) : fail('not_found');
  },
});

/** Renames a file, or puts it into another folder. Its name goes on ending as its type says, and its old address leads to it. */
export const updateFile = action({
  route: 'files.update',
  input: FileDetails,
  allow: 'administrator',
  async run({ input, parameters: { id }, tx }) {
    const isPresent = and(eq(files.id, id), isNull(files.removedAt));
    const [found] = await tx.select().from(files).where(isPresent).for('update');
    if (!found || !isFileType(found.type)) return fail('not_found');
    const name = toFileName(input.name, found.type);
    await tx.update(files).set({ name, folderId: input.folderId }).where(isPresent);
    return done({}, { action: 'file.updated', subject: subjectOf({ id, name }) });
  },
});

/** Takes a file out of the bin: pages that name it show it again. */
export const recoverFile = action({
  route: 'files.recover',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const isRemoved = and(eq(files.id, id), isNotNull(files.removedAt));
    const [file] = await tx.update(files).set({ removedAt: null }).where(isRemoved).returning();
    return file ? done({}, { action: 'file.recovered', subject: subjectOf(file) }) : fail('not_found');
  },
});

const ACTIVITIES = { folder: 'file.updated', remove: 'file.removed', recover: 'file.recovered' } as const;

/** Puts many files into a folder or the bin, or takes them out of it; those that are gone meanwhile are left out. */
export const changeManyFiles = action({
  route: 'files.bulk',
  input: BulkFileChange,
  allow: 'administrator',
  async run({ input: { ids, change }, tx }) {
    const isThere = change.kind === 'recover' ? isNotNull(files.removedAt) : isNull(files.removedAt);
    const isMeant = and(inArray(files.id, ids), isThere);
    // In one order, so that two such changes cannot wait for each other.
    await tx.select({ id: files.id }).from(files).where(isMeant).orderBy(files.id).for('update');
    const columns =
      change.kind === 'folder'
        ? { folderId: change.folderId }
        : { removedAt: change.kind === 'remove' ? sql`now()` : null };
    const changed = await tx.update(files).set(columns).where(isMeant).returning();
    if (changed.length === 0) return fail('not_found');
    return done(
      { ids: changed.map(({ id }) => id) },
      changed.map((file) => ({ action: ACTIVITIES[change.kind], subject: subjectOf(file) })),
    );
  },
});
