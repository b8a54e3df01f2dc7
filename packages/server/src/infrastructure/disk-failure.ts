import { types } from 'node:util';
import type { FailureCode } from '../contract/failures.ts';
import { DependencyFailure } from './dependencies.ts';

interface DiskError {
  /** What the user is told. */
  failure: FailureCode;
  /** How libraries and programs that give no code put it into words, where nothing else is said in these. */
  text?: string;
}

/** What the operating system says of a disk, rather than of one file. */
const DISK_ERRORS: Record<string, DiskError> = {
  ENOSPC: { failure: 'storage_full', text: 'No space left on device' },
  EDQUOT: { failure: 'storage_full', text: 'Disk quota exceeded' },
  EFBIG: { failure: 'storage_full' },
  EROFS: { failure: 'storage_read_only', text: 'Read-only file system' },
  EACCES: { failure: 'storage_read_only' },
  EPERM: { failure: 'storage_read_only' },
  EMFILE: { failure: 'storage_unreachable' },
  ENFILE: { failure: 'storage_unreachable' },
  EIO: { failure: 'storage_unreachable' },
  ESTALE: { failure: 'storage_unreachable' },
  ENOENT: { failure: 'storage_unreachable' },
  ENOTDIR: { failure: 'storage_unreachable' },
};

/** The failure of the disk that an error of a file operation is; null where it says something else. */
export function findDiskFailure(error: unknown): DependencyFailure | null {
  if (error instanceof DependencyFailure) return error.dependency === 'disk' ? error : null;
  if (!types.isNativeError(error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : DISK_ERRORS[code];
  const found =
    known ?? Object.values(DISK_ERRORS).find(({ text }) => text !== undefined && error.message.includes(text));
  return found ? new DependencyFailure('disk', error.message, { code: found.failure, cause: error }) : null;
}

/** Works with files of `FILES_DIR`, also those on their way. @throws DependencyFailure where the disk refuses */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw findDiskFailure(error) ?? error;
  }
}
