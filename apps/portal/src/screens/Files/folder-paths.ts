import type { FileFolder } from '@portico/server/page-object';

/** A folder under the names of those that it is in. */
export interface FolderPath extends FileFolder {
  path: string;
  /** How many it is in. */
  depth: number;
  hasFolders: boolean;
}

/** All folders, each followed by those in it. */
export function toFolderPaths(folders: readonly FileFolder[]): FolderPath[] {
  const within = (parentId: string | null, prefix: string, depth: number): FolderPath[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => {
        const path = prefix + folder.name;
        const inside = within(folder.id, `${path} / `, depth + 1);
        return [{ ...folder, path, depth, hasFolders: inside.length > 0 }, ...inside];
      });
  return within(null, '', 0);
}

/** The folders that one can be moved into: not itself, and none that is in it. */
export function foldersOutside(folders: readonly FileFolder[], id: string | null): FolderPath[] {
  const isInside = (folder: FileFolder): boolean => {
    if (folder.id === id) return true;
    const around = folders.find((other) => other.id === folder.parentId);
    return around !== undefined && isInside(around);
  };
  return toFolderPaths(folders).filter((folder) => !isInside(folder));
}
