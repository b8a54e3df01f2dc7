import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';

/** The storage that the settings name: a folder of this machine, or a bucket with the folder for what is on its way. */
export function openFileStorage({ folder, s3 }: { folder: string; s3: S3Settings | null }): FileStorage {
  const disk = createDiskStorage(folder);
  return s3 ? createS3Storage(s3, disk) : disk;
}
