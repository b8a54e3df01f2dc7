import { failureStatus } from '@portico/server/failures';
import type { RouteAnswer } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { forgetUpload, uploadIdOf } from './begun-uploads.ts';
import { ApiError, call, toApiError } from './call.ts';
import { parseJson } from './parse-json.ts';
import { type PartOptions, sendParts } from './upload-parts.ts';
import { FullReloadRequired, clientHeaders, reloadIfRequired } from './request.ts';

export interface SendOptions {
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface UploadOptions extends SendOptions {
  /** The id of the file that is made: sent again under the same id, it does not become a second one. */
  id: string;
  name: string;
  /** Of the administrators' list. */
  folderId?: string | null;
}

/**
 * Sends a file to the portal's server. By XMLHttpRequest, because fetch does not say how much is sent.
 * @throws ApiError with the server's code; FullReloadRequired if signed out meanwhile; TypeError without a network;
 * AbortError.
 */
export async function uploadFile(
  file: Blob,
  { id, name, folderId = null, ...options }: UploadOptions,
): Promise<RouteAnswer<'files.store'>['file']> {
  if (isSentInParts(file)) {
    const finish = () => call('uploads.finish', { parameters: { id }, body: { name, folderId } });
    return (await sendOnce(file, { id, ...options }, finish)).file;
  }
  const answer = await send<RouteAnswer<'files.store'>>(
    file,
    route('files.store', {}, { id, name, ...(folderId && { folderId }) }),
    options,
  );
  return answer.file;
}

/** What the server has refused for good is not begun again under its id; what a full disk has stopped goes on later. */
async function sendOnce<Answer>(file: Blob, options: PartOptions, finish: () => Promise<Answer>): Promise<Answer> {
  try {
    await sendParts(file, options);
    const answer = await finish();
    forgetUpload(file);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && failureStatus[error.code] < 500) forgetUpload(file);
    throw error;
  }
}

/** Sends what takes the place of a file's content. @throws as `uploadFile` */
export async function replaceFile(file: File, fileId: string, options: SendOptions): Promise<void> {
  const id = uploadIdOf(file);
  await sendOnce(file, { id, ...options }, () =>
    call('uploads.replace', { parameters: { id }, body: { fileId, name: file.name } }),
  );
}

/** Longer ones go in parts, and are continued where they were cut off; one request is enough for others. */
const MAX_WHOLE_BYTES = 4 * 1024 * 1024;

export const isSentInParts = ({ size }: Blob) => size > MAX_WHOLE_BYTES;

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
  for (const [name, value] of Object.entries(clientHeaders())) request.setRequestHeader(name, value);
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
  const answer = parseJson(responseText);
  if (status === 200) return answer as Answer;
  throw toApiError(answer);
}
