import { Readable } from 'node:stream';
import { type Failure, type FailureCode, fail } from '../contract/failures.ts';
import type { PortalRequest } from '../http/request.ts';
import type { Result } from '../http/response.ts';
import { route } from '../contract/routes.ts';
import type { Services } from '../services.ts';
import { UploadLocked } from './upload-lock.ts';

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** What an answer says of an upload. What concerns other origins is left out: none has business here. */
const OWN_HEADERS = /^(upload-|tus-|location$)/;

/** What the statuses of the protocol are among the portal's failures; others say that a header is wrong. */
const FAILURES: Record<number, FailureCode> = {
  404: 'not_found',
  409: 'upload_conflict',
  410: 'not_found',
  413: 'file_too_large',
};

/**
 * A request of the tus protocol (https://tus.io) that may be made, and its answer.
 * @throws what has failed on this side: whoever calls logs it, and answers as everywhere
 */
export async function answerTus(
  method: Method,
  request: PortalRequest,
  { services, userId, newId }: { services: Services; userId: string; newId: string },
): Promise<Result | Failure> {
  // The libraries behind are large, and most processes never take a file.
  const [{ ERRORS, Server }, { UploadLocker, UploadStore }] = await Promise.all([
    import('@tus/server'),
    import('./upload-store.ts'),
  ]);
  const { database, fileStorage, environment } = services;
  const datastore = new UploadStore({ database, fileStorage, userId });
  let error: unknown;
  const server = new Server({
    path: route('uploads.store'),
    relativeLocation: true,
    datastore,
    locker: new UploadLocker(database),
    maxSize: environment.files.maxSizeBytes,
    namingFunction: () => newId,
    onResponseError(_, thrown) {
      error = thrown;
      return undefined;
    },
  });
  const part = method === 'PATCH' ? Readable.from(request.chunks(), { objectMode: false }) : null;
  const { status, headers } = await server.handleWeb(toWebRequest(method, request, part));
  // What it did not read is thrown away: nobody else may wait for it.
  part?.destroy();
  if (datastore.failure) throw datastore.failure;
  if (error === ERRORS.ABORTED) return fail('upload_interrupted');
  if (status >= 400) return toFailure(status, error);
  const own = [...headers].filter(([name]) => OWN_HEADERS.test(name));
  return { kind: 'stream', status, body: null, headers: Object.fromEntries(own) };
}

/** The failure that the protocol has a status for. @throws every other error */
function toFailure(status: number, error: unknown): Failure {
  if (error instanceof UploadLocked) return fail('upload_conflict');
  const isOfProtocol = typeof error !== 'object' || error === null || 'status_code' in error;
  if (!isOfProtocol) throw error as Error;
  return fail(FAILURES[status] ?? 'invalid_input');
}

const SENT_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'];

function toWebRequest(method: Method, request: PortalRequest, part: Readable | null): Request {
  const headers = new Headers();
  for (const name of [...SENT_HEADERS, ...(method === 'PATCH' ? ['content-length'] : [])]) {
    const value = request.header(name);
    if (value !== null) headers.set(name, value);
  }
  const init = { method, headers, ...(part && { body: Readable.toWeb(part), duplex: 'half' }) };
  return new Request(`http://portal.invalid${request.path}`, init as RequestInit);
}
