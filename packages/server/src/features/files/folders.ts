import { fileFolders, files } from '@portico/database';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { fail } from '../../contract/failures.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { Folder } from './schema.ts';

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'file-folder', id, name }) as const;

/** Makes a folder. */
export const addFolder = action({
  route: 'folders.store',
  input: Folder,
  allow: 'administrator',
  async run({ scope, input, tx }) {
    const [folder] = await tx
      .insert(fileFolders)
      .values({ ...input, madeBy: scope.userId })
      .returning();
    return folder
      ? done({ id: folder.id }, { action: 'file-folder.added', subject: subjectOf(folder) })
      : fail('not_found');
  },
});

/** Renames a folder, or moves it into another one. */
export const updateFolder = action({
  route: 'folders.update',
  input: Folder,
  allow: 'administrator',
  async run({ input, parameters: { id }, tx }) {
    await lockFolders(tx);
    if (await isWithin(tx, input.parentId, id)) return fail('invalid_input', { parentId: 'validation.folder-within' });
    const [folder] = await tx.update(fileFolders).set(input).where(eq(fileFolders.id, id)).returning();
    return folder ? done({}, { action: 'file-folder.updated', subject: subjectOf(folder) }) : fail('not_found');
  },
});

/** Removes a folder with nothing in it. Files of it that are in the bin are in no folder from then on. */
export const removeFolder = action({
  route: 'folders.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    await lockFolders(tx);
    const inside =
      (await tx.$count(files, and(eq(files.folderId, id), isNull(files.removedAt)))) +
      (await tx.$count(fileFolders, eq(fileFolders.parentId, id)));
    if (inside > 0) return fail('invalid_input', { folder: 'validation.folder-not-empty' });
    await tx
      .update(files)
      .set({ folderId: null })
      .where(and(eq(files.folderId, id), isNotNull(files.removedAt)));
    const [folder] = await tx.delete(fileFolders).where(eq(fileFolders.id, id)).returning();
    return folder ? done({}, { action: 'file-folder.removed', subject: subjectOf(folder) }) : fail('not_found');
  },
});

/** Two moves at a time could make a circle. */
const lockFolders = (tx: Transaction) => executeSql(tx, 'lock table file_folders in share row exclusive mode', []);

const AROUND = `with recursive around (id, parent_id) as (
    select folder.id, folder.parent_id from file_folders folder where folder.id = $1::uuid
    union select folder.id, folder.parent_id from around join file_folders folder on folder.id = around.parent_id)
  select 1 from around where around.id = $2::uuid`;

/** Whether a folder is another one, or in it. */
async function isWithin(tx: Transaction, folderId: string | null, id: string): Promise<boolean> {
  return (await executeSql(tx, AROUND, [folderId, id])).rows.length > 0;
}
