import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'portico-files';

/** A service on this machine that speaks S3, with a bucket in it. */
export async function startS3() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    /** The portal's settings for it. */
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
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
