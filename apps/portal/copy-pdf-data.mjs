import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Copies fonts, character maps and a decoder that the viewer of PDF files loads when a document asks for them
 * (components/file-viewer/pdf-reader.ts) beside the files of the build, where browsers keep them for a year. The version is part of
 * their address.
 */
const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const { version } = require(manifest);
const target = path.join(import.meta.dirname, `.next/static/pdf-${version}`);
for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
  cpSync(path.join(path.dirname(manifest), folder), path.join(target, folder), {
    recursive: true,
    // Programs that the portal's policy does not let run.
    filter: (file) => !file.endsWith('.wasm'),
  });
}
