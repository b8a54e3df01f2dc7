import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { types } from 'node:util';
import type { FileSettings } from '../../infrastructure/file-settings.ts';
import type { FileStorage } from '../../infrastructure/file-storage.ts';
import { openFileStorage } from '../../infrastructure/open-file-storage.ts';
import { dependencyFailureOf } from '../../infrastructure/dependencies.ts';
import { describeFolderFailure } from '../../infrastructure/start-check.ts';
import { fault, type Finding, ok } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Room for as many of the largest files, which are on their way in the folder also where a bucket keeps them. */
const MIN_FILES = 2;
const TEXT = 'portico check';

/** Tries the storage: writes a file, reads it, removes it. */
export async function checkStorage(files: FileSettings): Promise<Finding[]> {
  const storage = openFileStorage(files);
  try {
    await storage.probe();
    await tryFile(storage);
    return [await checkRoom(files)];
  } catch (error) {
    const failure = dependencyFailureOf(error);
    const text = failure?.dependency === 'bucket' ? describeBucket(files, error) : describeDisk(files, error);
    return [fault('storage', text)];
  }
}

async function tryFile(storage: FileStorage): Promise<void> {
  const key = randomUUID();
  const temporary = await storage.temporaryPath();
  try {
    await fs.writeFile(temporary, TEXT, { mode: 0o600 });
    await storage.store(temporary, key);
    const body = await storage.open(key, { start: 0, end: TEXT.length - 1 });
    if ((await new Response(body).text()) !== TEXT) throw new Error('what was written is not what is read');
    await storage.remove(key);
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

async function checkRoom({ folder, maxSizeBytes, s3 }: FileSettings): Promise<Finding> {
  const { bavail, bsize } = await fs.statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
  if (free < Math.max(GIGABYTE, MIN_FILES * maxSizeBytes))
    return fault(
      'storage',
      `Only ${text} (FILES_DIR): make room there, or set FILES_DIR to a folder on a larger disk.`,
    );
  return ok('storage', s3 ? `Files go to the bucket ${s3.bucket}; ${text}.` : `${text}.`);
}

function describeDisk({ folder }: FileSettings, error: unknown): string {
  if (dependencyFailureOf(error)?.code === 'storage_full')
    return `The disk of ${folder} is full: make room there, or set FILES_DIR to a folder on a larger disk.`;
  return describeFolderFailure(folder, error);
}

/** What to do, by the name of the service's error. */
const BUCKET_MENDS: [RegExp, string][] = [
  [/NoSuchBucket|NotFound|PermanentRedirect/, 'there is no such bucket: make it, or correct S3_BUCKET and S3_REGION'],
  [/RequestTimeTooSkewed/, 'the clock of this machine is wrong: let it be set by NTP'],
  [
    /AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|403|CredentialsProviderError/,
    'it refuses the key: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and allow the key to list the bucket and to get, put and delete objects',
  ],
];

function describeBucket({ s3 }: FileSettings, error: unknown): string {
  const said = types.isNativeError(error) ? error.message : String(error);
  const status = (error as { cause?: { $metadata?: { httpStatusCode?: number } } }).cause?.$metadata?.httpStatusCode;
  const mend =
    BUCKET_MENDS.find(([name]) => name.test(said) || name.test(String(status)))?.[1] ??
    'it does not answer: see that the service runs, and correct S3_ENDPOINT';
  return `The bucket ${s3?.bucket}: ${mend}.`;
}
