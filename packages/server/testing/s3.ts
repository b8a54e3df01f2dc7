import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'portico-files';
const SECRET = 'S3RVER';

/** A service on this machine that speaks S3, with a bucket in it. */
export async function startS3() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  const server = new S3rver(options);
  const state = { isReadOnly: false };
  server.middleware.unshift((context, next) => {
    if (state.isReadOnly && context.req.method === 'PUT')
      return Object.assign(context, { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    if (isSignedRight(context.req)) return next();
    return Object.assign(context, { status: 403, body: 'SignatureDoesNotMatch' });
  });
  const { port } = await server.run();
  return {
    /** The key may read, and not write. */
    state,
    /** The portal's settings for it. */
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    /** The names of what is in the bucket. */
    list: () =>
      fs
        .readdirSync(path.join(directory, BUCKET))
        .filter((name) => name.endsWith('_object'))
        .map((name) => name.slice(0, name.indexOf('._S3rver'))),
    async close() {
      await server.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Whether the signature in an address holds for all of it, as Amazon's documentation of "AWS Signature Version 4: using query parameters"
 * says; s3rver itself does not look. Requests with a header for it, and those without any, are its own business.
 */
function isSignedRight({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) return true;
  const said = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const names = said('SignedHeaders').split(';');
  const signed = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const canonical = [method, pathname, query.join('&'), signed, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = said('Credential').split('/').slice(1);
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return (
    hmac(key, ['AWS4-HMAC-SHA256', said('Date'), scope.join('/'), digest].join('\n')).toString('hex') === signature
  );
}
