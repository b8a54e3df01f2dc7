import { XHR_HEADER } from '@portico/server/page-object';
import type { RouteAnswer } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { toApiError } from './call.ts';
import { FullReloadRequired, reloadIfRequired } from './request.ts';

export interface UploadOptions {
  /** The id of the file that is made: sent again under the same id, it does not become a second one. */
  id: string;
  name: string;
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to the portal's server. By XMLHttpRequest, because fetch does not say how much is sent.
 * @throws ApiError with the server's code; FullReloadRequired if signed out meanwhile; TypeError without a network;
 * AbortError.
 */
export function uploadFile(file: Blob, options: UploadOptions): Promise<RouteAnswer<'files.store'>['file']> {
  return send(file, options).catch(reloadIfRequired);
}

async function send(file: Blob, { id, name, onProgress, signal }: UploadOptions) {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', route('files.store', {}, { id, name }));
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
  return readAnswer(request);
}

function readAnswer(request: XMLHttpRequest): RouteAnswer<'files.store'>['file'] {
  const { status, responseText } = request;
  const location = request.getResponseHeader('Location');
  if (status === 409 && location) throw new FullReloadRequired(location);
  const answer = parse(responseText);
  if (status === 200) return (answer as RouteAnswer<'files.store'>).file;
  throw toApiError(answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
