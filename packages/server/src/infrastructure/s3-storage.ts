import { types } from 'node:util';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { isMissingObject, toBucketFailure } from './bucket-failure.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { dependencies } from './dependencies.ts';
import { findDiskFailure } from './disk-failure.ts';
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

const { connectMs, answerMs, attempts } = dependencies.bucket;

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
    maxAttempts: attempts,
    // The time-out of the socket counts silence, also in the middle of a body.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: answerMs },
  });
  return { client, commands, Upload, getSignedUrl };
}

/** Calls the service through its circuit breaker. @throws DependencyFailure */
type BucketRequest = <Output>(run: (connection: Connection) => Promise<Output>) => Promise<Output>;

function createCall(connected: () => Promise<Connection>): BucketRequest {
  const withBreaker = withCircuitBreaker('bucket');
  return (run) =>
    withBreaker(async () => {
      const opened = await connected();
      return await run(opened).catch((error: unknown) => {
        // What is sent is a file of this machine, and an error of it has its path.
        throw (types.isNativeError(error) && 'path' in error && findDiskFailure(error)) || toBucketFailure(error);
      });
    });
}

/** Files in a bucket. What is on its way, and images while they are made smaller, are files of this machine. */
export function createS3Storage(settings: S3Settings, temporary: TemporaryFiles): FileStorage {
  const { bucket: Bucket, signedSeconds } = settings;
  let connection: Promise<Connection> | null = null;
  const connected = () => (connection ??= connect(settings));
  const objectOf = (Key: string) => ({ Bucket, Key: checkedKey(Key) });
  const call = createCall(connected);
  return {
    temporaryPath: () => temporary.temporaryPath(),
    uploadPath: (id) => temporary.uploadPath(id),
    removeTemporaryBefore: (time) => temporary.removeTemporaryBefore(time),
    async probe() {
      const head = call(({ client, commands }) => client.send(new commands.HeadBucketCommand({ Bucket })));
      await Promise.all([temporary.probe(), head]);
    },
    store: (temporaryPath, key) => call((opened) => send(opened, objectOf(key), temporaryPath)),
    async findSize(key) {
      const object = objectOf(key);
      const sent = call(({ client, commands }) => unlessMissing(client.send(new commands.HeadObjectCommand(object))));
      return (await sent)?.ContentLength ?? null;
    },
    async open(key, range) {
      const object = { ...objectOf(key), Range: rangeHeader(range) };
      const sent = call(({ client, commands }) => unlessMissing(client.send(new commands.GetObjectCommand(object))));
      const body = (await sent)?.Body as Readable | undefined;
      return body ? toStream(body) : null;
    },
    signAddress: async (key, answer) =>
      signedSeconds === 0 ? null : sign(await connected(), objectOf(key), answer, signedSeconds),
    async remove(key) {
      const object = objectOf(key);
      await call(({ client, commands }) => client.send(new commands.DeleteObjectCommand(object)));
    },
    async *listStoredBefore(time) {
      const { client, commands } = await connected();
      yield* listKeys(client, commands, { Bucket, time });
    },
  };
}

/** Puts a file into the bucket, and removes it here. */
async function send({ client, Upload }: Connection, object: { Bucket: string; Key: string }, file: string) {
  const params = { ...object, Body: createReadStream(file) };
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_A_TIME }).done();
  await fs.rm(file, { force: true });
}

/** Its bytes, which end with a DependencyFailure where the body stalls or is cut. */
function toStream(body: Readable): ReadableStream<Uint8Array> {
  const named = new PassThrough();
  // Whoever has had enough destroys the one, and the other with it.
  pipeline(body, named).catch((error: unknown) => named.destroy(toBucketFailure(error)));
  return Readable.toWeb(named) as ReadableStream<Uint8Array>;
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
  try {
    for await (const { Contents = [] } of commands.paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key, LastModified } of Contents) {
        // What else is in the bucket is not ours.
        if (Key && STORAGE_KEY.test(Key) && LastModified && LastModified < time) yield Key;
      }
    }
  } catch (error) {
    throw toBucketFailure(error);
  }
}

async function unlessMissing<Output>(answer: Promise<Output>): Promise<Output | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissingObject(error)) return null;
    throw error;
  }
}
