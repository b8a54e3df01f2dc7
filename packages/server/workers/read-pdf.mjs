// The thread that reads the text of a PDF: whatever is wrong with the file ends with it. Its parent gives the bytes and limits.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  text += `${items.map(({ str = '', hasEOL }) => str + (hasEOL ? ' ' : '')).join('')} `;
  page.cleanup();
}
parentPort.postMessage(text.slice(0, maxLength));
