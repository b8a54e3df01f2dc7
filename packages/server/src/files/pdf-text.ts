import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Files that are larger are found by their name alone. */
export const MAX_PDF_BYTES = 50 * 1024 * 1024;
const LIMITS = { maxPages: 500, maxLength: 150_000 };
const READING_TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 256;

const thread = path.join(import.meta.dirname, '..', '..', 'workers', 'read-pdf.mjs');

/** PostgreSQL keeps neither U+0000 nor half a character. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** The text of a file in one line, as it is searched. */
export const toSearchedText = (text: string): string => text.replace(UNSTORABLE, ' ').replace(/\s+/g, ' ').trim();

/**
 * The text of a PDF, as much as anybody searches in.
 * @throws if it cannot be read: it is broken or locked, or takes too long or too much memory
 */
export async function readPdfText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const worker = new Worker(thread, {
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
