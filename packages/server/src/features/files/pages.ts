import { page } from '../../http/page.ts';
import { listFolders, listManagedFiles } from './managed-files.ts';
import { ManagedFilesQuery } from './schema.ts';

/** The administrators' list of files. */
export const filesPage = page({
  route: 'files.manage',
  component: 'Files/Manage',
  title: 'title.files',
  allow: 'administrator',
  query: ManagedFilesQuery,
  async load({ scope, query: { page: number, ...filter }, services: { database } }) {
    const [list, folders] = await Promise.all([
      listManagedFiles(scope, database, { filter, page: number }),
      listFolders(scope, database),
    ]);
    return { ...list, folders, filter };
  },
});
