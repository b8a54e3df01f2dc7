import { route } from '@portico/server/routes';
import type { DetailedError } from 'tus-js-client';
import { isBegun, noteBegun } from './begun-uploads.ts';
import { toApiError } from './call.ts';
import { parseJson } from './parse-json.ts';
import { clientHeaders } from './request.ts';

export interface PartOptions {
  /** The id of the upload: sent again under the same id, it goes on where it stopped. */
  id: string;
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** What a cut costs at most; proxies may refuse longer bodies. */
const PART_BYTES = 8 * 1024 * 1024;
/** How long after a cut it is tried again; a connection that brings something begins anew with the first. */
const RETRY_DELAYS_MS = [300, 1000, 3000, 5000, 10_000];
/** No retry within seconds makes room. */
const INSUFFICIENT_STORAGE = 507;

/**
 * Sends the bytes of a file in parts by the tus protocol; what the server has of them already is not sent again. What was cut off is
 * tried again for a while. When it is given up by the signal, the server keeps for a day what it has.
 * @throws ApiError with the server's code; TypeError without a network; AbortError
 */
export async function sendParts(file: Blob, { id, onProgress, signal }: PartOptions): Promise<void> {
  signal?.throwIfAborted();
  // The library is for those who send large files alone.
  const { defaultOptions, Upload } = await import('tus-js-client');
  const endpoint = route('uploads.store');
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      ...(isBegun(id) && { uploadUrl: route('uploads.show', { id }) }),
      metadata: { id },
      headers: { Accept: 'application/json', ...clientHeaders() },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error, count, options) =>
        error.originalResponse?.getStatus() !== INSUFFICIENT_STORAGE &&
        (defaultOptions.onShouldRetry?.(error, count, options) ?? true),
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => reject(toError(error)),
    });
    const abort = () => {
      void upload.abort();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    upload.start();
    noteBegun(id);
  });
}

/** What the portal's server said, or that there was no answer. */
function toError(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new TypeError('The upload did not reach the server', { cause: error });
  return toApiError(parseJson(response.getBody()));
}
