import fs from 'node:fs/promises';
import { pageArchives, signingKeys } from '@portico/database';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, isFailure } from '../../../contract/failures.ts';
import type { Signer, UploadedArchive } from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';
import { action, done } from '../../../http/action.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import type { PortalRequest } from '../../../http/request.ts';
import type { Services } from '../../../services.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../../../text/readable-text.ts';
import { receiveBody } from '../../../files/receive.ts';
import { forgetArchives } from './forget.ts';
import { FILES_PER_ARCHIVE } from './format.ts';
import { verifyArchive } from './read-archive.ts';
import { ArchiveUpload } from './schema.ts';
import { fingerprintOf } from './signing.ts';

/** Takes an archive whose bytes are those that were signed, by whomever; nothing of it is imported yet. */
const storeArchive = action({
  route: 'imports.store',
  allow: 'administrator',
  input: ArchiveUpload,
  takesFile: true,
  prepare: ({ request, services }) => receiveArchive(request, services),
  async run({ scope, input, prepared, tx }) {
    const id = uuidv7();
    const name = toReadableText(input.name, MAX_TEXT_LENGTH) || 'portico';
    await forgetArchives(tx);
    await tx.insert(pageArchives).values({ id, direction: 'import', name, ...prepared, madeBy: scope.userId });
    const result: UploadedArchive = { id, name, signer: await readSigner(tx, prepared.publicKey) };
    const details = { fingerprint: result.signer.fingerprint };
    return done(result, { action: 'archive.uploaded', subject: { kind: 'archive', id, name }, details });
  },
});

/** The portal's client sends an archive by its uploader, never by a call with JSON. */
export const uploadArchive = storeArchive as unknown as Endpoint<'imports.store', never, UploadedArchive>;

async function receiveArchive(request: PortalRequest, { fileStorage, environment }: Services) {
  const { maxSizeBytes } = environment.files;
  const temporary = await fileStorage.temporaryPath();
  try {
    const received: { sizeBytes: number } | Failure = await receiveBody(
      request,
      temporary,
      maxSizeBytes * FILES_PER_ARCHIVE,
    );
    if (isFailure(received)) return received;
    const head = await verifyArchive(temporary, maxSizeBytes);
    if (isFailure(head)) return head;
    const storageKey = uuidv7();
    await fileStorage.store(temporary, storageKey);
    const { publicKey, signature, manifestHash, manifest } = head;
    return { storageKey, sizeBytes: received.sizeBytes, publicKey, signature, manifestHash, reports: manifest.reports };
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

/** Whom a key belongs to, as far as it is known here. */
async function readSigner(tx: Transaction, publicKey: string): Promise<Signer> {
  const [key] = await tx
    .select({ name: signingKeys.name, privateKey: signingKeys.privateKey })
    .from(signingKeys)
    .where(eq(signingKeys.publicKey, publicKey));
  return {
    fingerprint: fingerprintOf(publicKey),
    name: key?.name ?? null,
    isOwn: key ? key.privateKey !== null : false,
  };
}
