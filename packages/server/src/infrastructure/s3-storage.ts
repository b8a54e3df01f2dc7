import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  type ByteRange,
  type FileStorage,
  STORAGE_KEY,
  type StoreAnswer,
  type TemporaryFiles,
} from './file-storage.ts';

/** A bucket of a service that speaks the protocol of Amazon S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of the service; null for Amazon's. */
  endpoint: string | null;
  /** Null: what the machine has been given, for example the role of its container. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** For how long an address is good that is signed for a browser; 0: none is. */
  signedSeconds: number;
}

/** The origin of the addresses that are signed. */
export function storeOrigin({ bucket, region, endpoint }: Omit<S3Settings, 'signedSeconds'>): string {
  if (endpoint !== null) return new URL(endpoint).origin;
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  // The certificate of Amazon holds for no bucket with a full stop in its name.
  return `https://${bucket.includes('.') ? '' : `${bucket}.`}s3.${region}.${domain}`;
}

/** S3 wants at least 5 MB; as much memory is used for each part under way. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;

/** The libraries are large, and only a portal with a bucket loads them. */
async function connect({ region, endpoint, credentials }: S3Settings) {
  const [commands, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const client = new commands.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every service knows the checksums that the client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, commands, Upload, getSignedUrl };
}

/** Files in a bucket. What is on its way, and images while they are made smaller, are files of this machine. */
export function createS3Storage(settings: S3Settings, temporary: TemporaryFiles): FileStorage {
  const { bucket: Bucket, signedSeconds } = settings;
  let connection: Promise<Connection> | null = null;
  const connected = () => (connection ??= connect(settings));
  const objectOf = (Key: string) => ({ Bucket, Key: checkedKey(Key) });
  return {
    temporaryPath: () => temporary.temporaryPath(),
    uploadPath: (id) => temporary.uploadPath(id),
    removeTemporaryBefore: (time) => temporary.removeTemporaryBefore(time),
    async store(temporaryPath, key) {
      const { client, Upload } = await connected();
      const params = { ...objectOf(key), Body: createReadStream(temporaryPath) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_A_TIME }).done();
      await fs.rm(temporaryPath, { force: true });
    },
    async findSize(key) {
      const { client, commands } = await connected();
      const head = await unlessMissing(client.send(new commands.HeadObjectCommand(objectOf(key))));
      return head?.ContentLength ?? null;
    },
    async open(key, range) {
      const { client, commands } = await connected();
      const command = new commands.GetObjectCommand({ ...objectOf(key), Range: rangeHeader(range) });
      const object = await unlessMissing(client.send(command));
      return (object?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined) ?? null;
    },
    signAddress: async (key, answer) =>
      signedSeconds === 0 ? null : sign(await connected(), objectOf(key), answer, signedSeconds),
    async remove(key) {
      const { client, commands } = await connected();
      await client.send(new commands.DeleteObjectCommand(objectOf(key)));
    },
    async *listStoredBefore(time) {
      const { client, commands } = await connected();
      yield* listKeys(client, commands, { Bucket, time });
    },
  };
}

function checkedKey(key: string): string {
  if (!STORAGE_KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

/** The same for half of its life: who comes back meanwhile gets the same address, and has its bytes already. */
function signingDate(seconds: number): Date {
  const half = (seconds * 1000) / 2;
  return new Date(Math.floor(Date.now() / half) * half);
}

function sign(
  { client, commands, getSignedUrl }: Connection,
  object: { Bucket: string; Key: string },
  { type, disposition }: StoreAnswer,
  seconds: number,
): Promise<string> {
  const command = new commands.GetObjectCommand({
    ...object,
    ResponseContentType: type,
    ResponseContentDisposition: disposition,
    ResponseCacheControl: `private, max-age=${seconds}`,
  });
  return getSignedUrl(client, command, { expiresIn: seconds, signingDate: signingDate(seconds) });
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;

type Connection = Awaited<ReturnType<typeof connect>>;

type Commands = Connection['commands'];

async function* listKeys(client: S3Client, commands: Commands, { Bucket, time }: { Bucket: string; time: Date }) {
  for await (const { Contents = [] } of commands.paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, LastModified } of Contents) {
      // What else is in the bucket is not ours.
      if (Key && STORAGE_KEY.test(Key) && LastModified && LastModified < time) yield Key;
    }
  }
}

async function unlessMissing<Output>(answer: Promise<Output>): Promise<Output | null> {
  try {
    return await answer;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NoSuchKey' || name === 'NotFound') return null;
    throw error;
  }
}
