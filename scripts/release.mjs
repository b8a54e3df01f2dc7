// `npm run release`: the portal alone as an archive that runs by `bin/portico start`, its checksum, and what is in it (CycloneDX).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { build, endWith, install, openLog } from './boot.mjs';
import { readSettings, root } from './settings.mjs';

/** Read at run time by a path that is computed, or by the browser. */
const FOLDERS = [
  'apps/portal/.next',
  'packages/server/dist/bundle',
  'packages/server/data',
  'packages/server/workers',
  'packages/database/migrations',
];
const FILES = ['LICENSE', 'bin/portico', 'package.json', 'apps/portal/package.json'];
/** What the process loads by a name that is computed. */
const ENTRIES = [
  'apps/portal/src/portico.ts',
  'apps/portal/node_modules/react-dom/server.node.js',
  'packages/server/workers/read-pdf.mjs',
  'packages/server/workers/read-office.mjs',
  'packages/server/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs',
];
/** What pdf.js asks for by a `require` of its own making. */
const OF_PDF_JS = ['@napi-rs/canvas/index.js', 'node-readable-to-web-readable-stream/lib/index.js'];
/** Of a build, and of no use to a process that serves it. */
const LEFT_OUT =
  /^apps\/portal\/\.next\/(cache|dev|diagnostics|trace|trace-build|types|turbopack|build)(\/|$)|\.nft\.json$/;
/** What Next loads for building and developing alone. */
const BUILD_TOOLS = [
  '**/.pnpm/{webpack,terser,esbuild,minimizer-webpack-plugin,enhanced-resolve,caniuse-lite}@*/**',
  '**/.pnpm/{@esbuild,@swc+core,@playwright,@babel}*/**',
  '**/next/dist/compiled/{webpack,babel,babel-packages,@babel,terser,sass-loader,postcss-*,css-loader,@next/font}/**',
  '**/next/dist/{build/webpack,server/dev,esm,next-devtools}/**',
];

/** The files that the portal's process loads, with the links that packages are found by, sorted. */
async function listFiles() {
  const portal = path.join(root, 'apps/portal');
  // Next brings the tracer that `output: 'standalone'` uses.
  const { nodeFileTrace } = createRequire(`${portal}/package.json`)('next/dist/compiled/@vercel/nft');
  const readFile = async (file) => {
    const text = await fs.promises.readFile(file, 'utf8').catch(() => null);
    return text !== null && file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  };
  const besidePdfJs = path.join(fs.realpathSync(path.join(root, 'packages/server/node_modules/pdfjs-dist')), '..');
  const entries = [
    ...ENTRIES.map((entry) => path.join(root, entry)),
    ...OF_PDF_JS.map((entry) => path.join(besidePdfJs, entry)),
  ];
  const traced = await nodeFileTrace(entries, { base: root, processCwd: portal, readFile, ignore: BUILD_TOOLS });
  const traces = fs.globSync('apps/portal/.next/**/*.nft.json', { cwd: root });
  const ofNext = traces.flatMap((trace) =>
    JSON.parse(fs.readFileSync(path.join(root, trace), 'utf8')).files.map((file) =>
      path.relative(root, path.resolve(root, path.dirname(trace), file)),
    ),
  );
  const inFolders = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((each) => !each.isDirectory())
      .map((each) => path.relative(root, path.join(each.parentPath, each.name))),
  );
  const files = new Set([...FILES, ...traced.fileList, ...ofNext, ...inFolders]);
  return [...files].filter((file) => !LEFT_OUT.test(file)).sort();
}

/** The packages in the archive, by their manifests. */
function billOfMaterials(files, version) {
  const components = files
    .filter((file) => /^node_modules\/\.pnpm\/[^/]+\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .filter((file) => !fs.lstatSync(path.join(root, file)).isSymbolicLink())
    .map((file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')))
    .map(({ name, version: of, license }) => ({
      type: 'library',
      name,
      version: of,
      purl: `pkg:npm/${name.replace('@', '%40')}@${of}`,
      ...(typeof license === 'string' && { licenses: [{ expression: license }] }),
    }));
  const metadata = { component: { type: 'application', name: 'portico', version } };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
}

async function release() {
  const log = openLog(readSettings().logFile.replace('portico.log', 'release.log'));
  await install({ log });
  await build(log);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `portico-${version}-${process.platform}-${process.arch}`;
  const target = path.join(root, 'release');
  fs.mkdirSync(target, { recursive: true });
  const files = await listFiles();
  const archive = path.join(target, `${name}.tar.gz`);
  // The same bytes from the same build: GNU's tar, with names, times, owners and rights that depend on nothing else.
  const fixed = ['--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX', '--format=gnu'];
  const command = ['--create', '--no-recursion', ...fixed, `--transform=s,^,${name}/,rSh`, '--files-from=-'];
  execFileSync('tar', [...command, '--use-compress-program=gzip -n', `--file=${archive}`], {
    cwd: root,
    input: files.join('\n'),
  });
  fs.writeFileSync(path.join(target, `${name}.cdx.json`), JSON.stringify(billOfMaterials(files, version), null, 2));
  const hash = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  fs.writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  console.log(`${path.relative(root, archive)}  ${(fs.statSync(archive).size / 1e6).toFixed(0)} MB  sha256 ${hash}`);
}

await release().catch(endWith);
