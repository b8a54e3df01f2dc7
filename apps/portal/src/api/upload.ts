import { XHR_HEADER } from '@portico/server/page-object';
import type { RouteAnswer } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { toApiError } from './call.ts';
import { FullReloadRequired, reloadIfRequired } from './request.ts';

export interface SendOptions {
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface UploadOptions extends SendOptions {
  /** The id of the file that is made: sent again under the same id, it does not become a second one. */
  id: string;
  name: string;
}

/**
 * Sends a file to the portal's server. By XMLHttpRequest, because fetch does not say how much is sent.
 * @throws ApiError with the server's code; FullReloadRequired if signed out meanwhile; TypeError without a network;
 * AbortError.
 */
export async function uploadFile(
  file: Blob,
  { id, name, ...options }: UploadOptions,
): Promise<RouteAnswer<'files.store'>['file']> {
  const answer = await send<RouteAnswer<'files.store'>>(file, route('files.store', {}, { id, name }), options);
  return answer.file;
}

/** Sends an archive of pages that is to be imported. @throws as `uploadFile` */
export function uploadArchive(file: File, options: SendOptions): Promise<RouteAnswer<'imports.store'>> {
  return send(file, route('imports.store', {}, { name: file.name }), options);
}

const send = <Answer>(file: Blob, url: string, options: SendOptions) =>
  sendBytes<Answer>(file, url, options).catch(reloadIfRequired);

async function sendBytes<Answer>(file: Blob, url: string, { onProgress, signal }: SendOptions): Promise<Answer> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('Accept', 'application/json');
  // Not the type that the browser takes it for: the server reads its content.
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.setRequestHeader(XHR_HEADER.name, XHR_HEADER.value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', () => reject(new TypeError('The upload did not reach the server')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      request.send(file);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return readAnswer<Answer>(request);
}

function readAnswer<Answer>(request: XMLHttpRequest): Answer {
  const { status, responseText } = request;
  const location = request.getResponseHeader('Location');
  if (status === 409 && location) throw new FullReloadRequired(location);
  const answer = parse(responseText);
  if (status === 200) return answer as Answer;
  throw toApiError(answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
