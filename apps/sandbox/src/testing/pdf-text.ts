import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const require = createRequire(__filename);

/** A worker loads the ES module, which the tests' own module system cannot. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const pdfjs = await import(workerData.library);
  const document = await pdfjs.getDocument({ data: workerData.bytes, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(''));
  }
  parentPort.postMessage(pages);
})();`;

/** The text of each page of a PDF, as a reader would select it. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const library = require.resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const worker = new Worker(READER, { eval: true, workerData: { bytes: new Uint8Array(bytes), library } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
