import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SEARCHED_DOCUMENTS } from '../contract/file-types.ts';

/** Files that are larger are found by their name alone. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;
const LIMITS = { maxPages: 500, maxLength: 150_000 };
const READING_TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 256;

const threadOf = (type: string) =>
  path.join(import.meta.dirname, '../../workers', type === 'application/pdf' ? 'read-pdf.mjs' : 'read-office.mjs');

/** Whether a file is a document whose text a thread of its own reads. */
export const isDocument = (type: string): boolean => SEARCHED_DOCUMENTS.includes(type);

/** PostgreSQL keeps neither U+0000 nor half a character. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** The text of a file in one line, as it is searched. */
export const toSearchedText = (text: string): string => text.replace(UNSTORABLE, ' ').replace(/\s+/g, ' ').trim();

/**
 * The text of a document, as much as anybody searches in.
 * @throws if it cannot be read: it is broken or locked, or takes too long or too much memory
 */
export async function readDocumentText(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const worker = new Worker(threadOf(type), {
    workerData: { bytes, ...LIMITS },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // What the library says of a file is of no use to anybody here.
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The file takes too long to read.')), READING_TIMEOUT_MS);
      worker.once('message', (text: string) => resolve(toSearchedText(text)));
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The file was not read to its end.'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
