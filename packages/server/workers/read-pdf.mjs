// The thread that reads the text of a PDF: whatever is wrong with the file ends with it. Its parent gives the bytes and limits.
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** Larger is no page that anybody reads. A few kilobytes unpack into gigabytes, and the limit of a thread does not count buffers. */
const MAX_BUFFER_BYTES = 32 * 1024 * 1024;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given, newTarget) {
    // Ends the thread: the library would go on with what it has.
    if (given[0] > MAX_BUFFER_BYTES) process.exit(1);
    return Reflect.construct(target, given, newTarget);
  },
});
// It would unpack out of sight; without it the library does it itself.
delete globalThis.DecompressionStream;

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const { bytes, maxPages, maxLength } = workerData;
const { promise } = getDocument({
  data: bytes,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: VerbosityLevel.ERRORS,
});
const document = await promise;
let text = '';
for (let number = 1; number <= Math.min(document.numPages, maxPages) && text.length < maxLength; number++) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  // What is filled into the fields of a form.
  const values = (await page.getAnnotations()).map(({ fieldValue }) =>
    Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? ''],
  );
  text += `${items.map(({ str = '', hasEOL }) => str + (hasEOL ? ' ' : '')).join('')} ${values.flat().join(' ')} `;
  page.cleanup();
}
parentPort.postMessage(text.slice(0, maxLength));
