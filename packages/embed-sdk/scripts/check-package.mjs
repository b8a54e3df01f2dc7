// node scripts/check-package.mjs   proves the package as it is published: its manifest, its types, its sizes, and that
// an empty project of each kind can use it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { build } from 'vite';
import { hostPackages, hosts } from './host-types.mjs';
import { hostFiles, inNext, inNode, nextFiles, nextPackages, ways } from './one-copy.mjs';
import { pack, project } from './packed.mjs';
import budgets from '../budget/budgets.json' with { type: 'json' };

const room = path.resolve(import.meta.dirname, '..');
const failures = [];
const say = (text) => process.stdout.write(`${text}\n`);

async function check(name, run) {
  try {
    const result = await run();
    say(`ok    ${name}${result ? `: ${result}` : ''}`);
  } catch (error) {
    failures.push(name);
    say(`FAIL  ${name}\n${String(error.stdout ?? '')}${String(error.stderr ?? '') || error.stack}`);
  }
}

const node = (args, cwd = room) => execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
const bin = (name, file) => path.join(room, 'node_modules', name, file);

/** Bytes of a host's bundle, minified and compressed. */
async function sizeOf(entry) {
  const file = path.join(room, entry);
  if (file.endsWith('.js')) return gzipSync(fs.readFileSync(file), { level: 9 }).length;
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'host' },
      // The framework is the host's own weight.
      rolldownOptions: { external: ['vue'], output: { globals: { vue: 'Vue' } } },
    },
  });
  return gzipSync(output[0].code, { level: 9 }).length;
}

execFileSync('npm', ['run', 'prepack'], { cwd: room, stdio: 'pipe' });
const folder = pack();
const packed = (name) => fs.readFileSync(path.join(folder, name), 'utf8');

await check('API report and reference', () => void node(['scripts/report-api.mjs', '--check']));
await check('publint', () => void node([bin('publint', 'src/cli.js'), 'run', room, '--strict']));
await check('attw', () => {
  const ignored = ['./protocol', './embed-sdk.global.js', './package.json'];
  node([
    bin('@arethetypeswrong/cli', 'dist/index.js'),
    '--pack',
    room,
    '--profile',
    'node16',
    '--exclude-entrypoints',
    ...ignored,
  ]);
});
const sizes = new Map();
for (const [entry, { limitBytes }] of Object.entries(budgets)) {
  await check(`size of ${entry}`, async () => {
    const bytes = await sizeOf(entry);
    if (bytes > limitBytes) throw new Error(`${bytes} bytes, allowed are ${limitBytes}`);
    sizes.set(entry, bytes);
    return `${bytes} of ${limitBytes} bytes`;
  });
}

await check('what README and guide say', async () => {
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const figure = (entry) => kilobytes(sizes.get(entry));
  const scriptTag = 'dist/embed-sdk.global.js';
  const original = await sizeOf('node_modules/powerbi-client/dist/powerbi.min.js');
  const share = `${Math.round((sizes.get(scriptTag) / original) * 100)} %`;
  const figures = ['budget/report-view.mjs', 'budget/report-host.mjs', scriptTag].map(figure);
  for (const [file, wanted] of [
    ['README.md', [...figures, kilobytes(original), share]],
    ['dist/docs/guide.md', [...figures, figure('budget/enumerations.mjs')]],
  ]) {
    const missing = wanted.filter((one) => !packed(file).includes(one));
    if (missing.length) throw new Error(`${file} does not say ${missing.join()}`);
  }
  for (const [, file] of packed('README.md').matchAll(/https:\/\/unpkg\.com\/@portico\/embed-sdk\/([^)\s]+)/g))
    packed(file);
});

await check('every browser of README reads every script', async () => {
  const rows = [...packed('README.md').matchAll(/^\| (Chrome|Edge|Firefox|Safari)\b[^|]*\| ([\d.]+) *\|$/gm)];
  const target = rows.map(([, name, version]) => name.toLowerCase() + version);
  if (target.length !== 4) throw new Error('README names no four browsers');
  const scripts = fs.readdirSync(folder, { recursive: true }).filter((file) => /\.m?js$/.test(file));
  for (const file of scripts) {
    // What a browser of the table could not read, esbuild writes in another way.
    const [older, newest] = [target, 'esnext'].map((one) => transformSync(packed(file), { target: one }).code);
    if (older !== newest) throw new Error(`${file} is not for ${target.join()}`);
  }
});

const use = 'const { models, service } = sdk; if (models.TokenType.Embed !== 1 || !service.Service) throw new Error();';
await check('client modules say so', () => {
  for (const file of ['react', 'vue', 'element'].flatMap((name) => [
    `${name}.js`,
    `cjs/${name}.js`,
    `cjs/${name}.mjs`,
  ])) {
    if (!packed(`dist/${file}`).startsWith('"use client";'))
      throw new Error(`dist/${file} does not begin with "use client"`);
  }
});
await check('an ES module project', () => {
  const text = `import * as sdk from '@portico/embed-sdk'; import * as m from '@portico/embed-sdk/models'; import '@portico/embed-sdk/element'; ${use} m.validatePage({});`;
  return void node(['main.mjs'], project('esm', { 'main.mjs': text, 'package.json': '{"type":"module"}' }));
});
await check('a CommonJS project', () => {
  const text = `const sdk = require('@portico/embed-sdk'); require('@portico/embed-sdk/models'); require('@portico/embed-sdk/element'); ${use}`;
  return void node(['main.cjs'], project('cjs', { 'main.cjs': text, 'package.json': '{}' }));
});
for (const [way, bundle] of Object.entries(ways)) {
  await check(`one copy with ${way}`, () => bundle(project(`copy-${way.replaceAll(' ', '-')}`, hostFiles)));
}
await check('one copy in Node', () => inNode(project('copy-node', hostFiles)));
await check('a script-tag page', () => {
  const text = `globalThis.self = globalThis.window = globalThis; globalThis.addEventListener = () => {};
    (0, eval)(require('fs').readFileSync(require.resolve('@portico/embed-sdk/embed-sdk.global.js'), 'utf8'));
    if (!window.powerbi.embed || !window['powerbi-client'].Report) throw new Error();
    const first = window.powerbi; window.powerBISDKGlobalServiceInstanceName = 'mine'; delete require.cache;
    (0, eval)(require('fs').readFileSync(require.resolve('@portico/embed-sdk/embed-sdk.global.js'), 'utf8'));
    if (window.powerbi !== first || !window.mine.embed) throw new Error('the name of the global service is not honoured');`;
  return void node(['main.cjs'], project('script', { 'main.cjs': text, 'package.json': '{}' }));
});
await check('a Vite app', async () => {
  const folder = project('vite', {
    'index.html': '<div id="app"></div><script type="module" src="/main.js"></script>',
    'main.js': `import { factories, service } from '@portico/embed-sdk'; import { ViewMode } from '@portico/embed-sdk/models'; const { hpmFactory, wpmpFactory, routerFactory } = factories; new service.Service(hpmFactory, wpmpFactory, routerFactory).embed(document.body, { viewMode: ViewMode.Edit });`,
  });
  await build({ root: folder, configFile: false, logLevel: 'error' });
});
// With Turbopack it is built, and run, by e2e/packed-hosts.spec.ts.
await check('one copy in a Next app, with webpack: the server imports ./models and renders what embeds', () =>
  inNext(project('next', nextFiles, nextPackages), bin('next', 'dist/bin/next'), 'webpack'),
);

/**
 * Compiles hosts with one compiler; `powerbi-client` is this package to it, as an alias makes it to a bundler. All
 * declarations are checked but the compiler's own libraries, which take half the time and are not ours.
 */
function compile(compiler, name, files, [moduleResolution, module]) {
  const checks = { strict: true, skipLibCheck: false, skipDefaultLibCheck: true };
  const paths = { 'powerbi-client': ['./node_modules/@portico/embed-sdk/dist/cjs/index.d.ts'] };
  const lib = ['es2022', 'dom', 'dom.iterable'];
  const compilerOptions = {
    ...checks,
    noEmit: true,
    target: 'es2022',
    types: [],
    lib,
    module,
    moduleResolution,
    paths,
  };
  const all = { ...files, 'package.json': '{"type":"module"}' };
  all['tsconfig.json'] = JSON.stringify({ compilerOptions, files: Object.keys(files) });
  node([bin(compiler, 'bin/tsc'), '-p', 'tsconfig.json'], project(`${compiler}-${name}`, all, hostPackages));
}

// Hosts that share their options are one program. The two that extend the same classes are apart.
const { own, 'powerbi-report-authoring 1.1.3': firstAuthoring, ...mixed } = hosts;
const mixedFiles = Object.fromEntries(Object.values(mixed).map((text, index) => [`host${index}.ts`, text]));
for (const compiler of ['typescript-4.9', 'typescript-5.4', 'typescript-5.9', 'typescript', 'typescript-7']) {
  const bundler = compiler === 'typescript-4.9' ? ['node', 'esnext'] : ['bundler', 'esnext'];
  await check(`types in ${compiler}, node16, of ES modules and CommonJS`, () =>
    compile(compiler, 'node16', { 'main.mts': own, 'main.cts': own }, ['node16', 'node16']),
  );
  await check(`types in ${compiler}, ${bundler[0]}, also of hosts that mix packages`, () =>
    compile(compiler, 'mixed', { 'main.ts': own, ...mixedFiles }, bundler),
  );
  await check(`types in ${compiler}, ${bundler[0]}, of an older extension`, () =>
    compile(compiler, 'authoring', { 'host.ts': firstAuthoring }, bundler),
  );
}

say(failures.length ? `${failures.length} failed: ${failures.join(', ')}` : 'The package holds.');
process.exitCode = failures.length ? 1 : 0;
