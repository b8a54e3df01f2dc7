// Joins the files of this package and of its dependencies, which a process loads in a third of the time that it takes for all of them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.join(import.meta.dirname, '..');

/**
 * What must stay a file of its own: native code, workers and what they share, the one log of a process, what reads files
 * beside it or imports a name that it computes, and what is loaded later and is in CommonJS: of such a file `import()` gives a bundle only the
 * default.
 */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'file-type',
  'pdfjs-dist',
  '@portico/database/migrate',
  '@portico/database/schema-version',
  '@portico/log',
  '@portico/page-document/background-purifier',
  '@aws-sdk/*',
  'nodemailer',
  'pg-boss',
  'prom-client',
];

/** css-tree reads files beside it; its own bundle has them inside. */
const cssTree = {
  name: 'css-tree',
  setup({ onResolve }) {
    onResolve({ filter: /^css-tree$/ }, ({ importer }) => ({
      path: createRequire(importer).resolve('css-tree/dist/csstree.esm'),
    }));
  },
};

/** What zod says is never shown: messages are the portal's own, by their ids. Its forty languages were a fourteenth of all there is to read. */
const zodLanguages = {
  name: 'zod-languages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' }));
  },
};

fs.rmSync(path.join(root, 'dist/bundle'), { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  absWorkingDir: root,
  entryPoints: ['src/index.ts'],
  outdir: 'dist/bundle',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.18',
  external: EXTERNAL,
  plugins: [cssTree, zodLanguages],
  // Packages in CommonJS ask for Node's modules by `require`.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
  logLevel: 'warning',
});

const { inputs } = metafile;
const loadedLater = Object.values(inputs).flatMap(({ imports }) =>
  imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external),
);
const emptied = loadedLater.map((each) => each.path).filter((file) => inputs[file].format === 'cjs');
if (emptied.length > 0) throw new Error(`Name in EXTERNAL what import() would give nothing of: ${emptied.join(', ')}`);
