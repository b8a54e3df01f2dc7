import fs from 'node:fs/promises';
import path from 'node:path';

const OWNER_ONLY = 0o700;

/**
 * Makes a folder and those above it. Not by `recursive` of Node, which never ends where the system says ENOENT of a folder whose parent is
 * there, as in /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder, OWNER_ONLY);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await fs.stat(folder)).isDirectory()) return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await makeOnce(folder);
  }
}

/** Another process may have made it meanwhile. */
async function makeOnce(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder, OWNER_ONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
