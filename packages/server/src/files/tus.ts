import { Readable } from 'node:stream';
import type { PortalRequest } from '../http/request.ts';
import type { Result } from '../http/response.ts';
import { route } from '../contract/routes.ts';
import type { Services } from '../services.ts';

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** What an answer says of an upload. What concerns other origins is left out: none has business here. */
const OWN_HEADERS = /^(upload-|tus-|location$)/;

/** A request of the tus protocol (https://tus.io) that may be made, and its answer. */
export async function answerTus(
  method: Method,
  request: PortalRequest,
  { services, userId, newId }: { services: Services; userId: string; newId: string },
): Promise<Result> {
  // The libraries behind are large, and most processes never take a file.
  const [{ Server }, { UploadLocker, UploadStore }] = await Promise.all([
    import('@tus/server'),
    import('./upload-store.ts'),
  ]);
  const { database, fileStorage, environment } = services;
  const server = new Server({
    path: route('uploads.store'),
    relativeLocation: true,
    datastore: new UploadStore({ database, fileStorage, userId }),
    locker: new UploadLocker(database),
    maxSize: environment.files.maxSizeBytes,
    namingFunction: () => newId,
  });
  const { status, headers } = await server.handleWeb(toWebRequest(method, request));
  const own = [...headers].filter(([name]) => OWN_HEADERS.test(name));
  return { kind: 'stream', status, body: null, headers: Object.fromEntries(own) };
}

const SENT_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'];

function toWebRequest(method: Method, request: PortalRequest): Request {
  const headers = new Headers();
  for (const name of [...SENT_HEADERS, ...(method === 'PATCH' ? ['content-length'] : [])]) {
    const value = request.header(name);
    if (value !== null) headers.set(name, value);
  }
  const body = method === 'PATCH' ? Readable.toWeb(Readable.from(request.chunks(), { objectMode: false })) : null;
  const init = { method, headers, ...(body && { body, duplex: 'half' }) };
  return new Request(`http://portal.invalid${request.path}`, init as RequestInit);
}
