import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system of its own in a folder, that can be full, or take no writes. */
export interface SmallDisk {
  folder: string;
  /** Gives it another size, or other rights: `size=8m`, `ro`, `rw`. */
  remount(options: string): void;
  close(): void;
}

/** Mounts a disk of a few megabytes; null where this user may not mount. */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', folder]);
  if (status !== 0) {
    fs.rmdirSync(folder);
    return null;
  }
  return {
    folder,
    remount: (options) => void execFileSync('mount', ['-o', `remount,${options}`, folder]),
    close() {
      execFileSync('umount', ['-l', folder]);
      fs.rmdirSync(folder);
    },
  };
}
