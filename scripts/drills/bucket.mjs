// The store of files that speaks S3 is refused, and falls silent.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../settings.mjs';
import { atEnd } from './at-end.mjs';
import { faultRow } from './faults.mjs';
import { asAdministrator, asMember, startPortalBeside, startPortico } from './portico.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';
import { sendFile } from './uploads.mjs';

const BUCKET = 'portico-drill';
const FILE_BYTES = 20_000;

export async function drill() {
  const { folder, stack } = await startPortico();
  const network = await startTcpProxy(await startS3(path.join(folder, 's3')));
  const { origin, process } = await startPortalBeside(stack, 'with a bucket', {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const [administrator, member] = [await asAdministrator(stack, origin), await asMember(stack, origin)];
  const common = {
    process,
    expected: '503 storage_unreachable',
    ask: () => sendFile(administrator, randomBytes(FILE_BYTES)),
    others: async () => (await member.send('GET', '/'))?.status === 200,
    end: () => network.heal(),
  };
  return [
    await faultRow(stack, 'S3 refused', { ...common, begin: () => network.refuse() }),
    await faultRow(stack, 'S3 silent', { ...common, begin: () => network.silence() }),
  ];
}

/** @returns the port of a service on this machine that speaks S3 */
async function startS3(directory) {
  fs.mkdirSync(directory);
  // The package is one of the server's tests.
  const S3rver = createRequire(path.join(root, 'packages/server/package.json'))('s3rver');
  const configureBuckets = [{ name: BUCKET }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  atEnd(() => server.close());
  return port;
}
