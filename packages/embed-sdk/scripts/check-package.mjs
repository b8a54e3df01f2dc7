// node scripts/check-package.mjs   proves the package as it is published: its manifest, its types, its sizes, and that
// an empty project of each kind can use it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { hostPackages, hosts } from './host-types.mjs';
import { hostFiles, inNext, inNode, nextFiles, nextPackages, ways } from './one-copy.mjs';
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

/** An empty project with the packed package in its node_modules, and what else it needs linked beside it. */
function project(name, files, links = []) {
  const folder = path.join(scratch, name);
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(modules, '@portico'), { recursive: true });
  fs.cpSync(path.join(scratch, 'package'), path.join(modules, '@portico/embed-sdk'), { recursive: true });
  for (const link of links) {
    const target = path.join(modules, link);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(room, 'node_modules', link)), target);
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'embed-sdk-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
execFileSync('npm', ['pack', '--pack-destination', scratch], { cwd: room, stdio: 'pipe' });
execFileSync('tar', ['xzf', fs.readdirSync(scratch)[0]], { cwd: scratch });
const packed = (name) => fs.readFileSync(path.join(scratch, 'package', name), 'utf8');

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
    sizes.set(entry, `${(bytes / 1000).toFixed(1)} kB`);
    return `${bytes} of ${limitBytes} bytes`;
  });
}

await check('what README and guide say', () => {
  const figures = ['budget/report-view.mjs', 'budget/report-host.mjs', 'dist/embed-sdk.global.js'].map((one) =>
    sizes.get(one),
  );
  for (const [file, wanted] of [
    ['README.md', figures],
    ['dist/docs/guide.md', [...figures, sizes.get('budget/enumerations.mjs')]],
  ]) {
    const missing = wanted.filter((figure) => !packed(file).includes(figure));
    if (missing.length) throw new Error(`${file} does not say ${missing.join()}`);
  }
  for (const [, file] of packed('README.md').matchAll(/https:\/\/unpkg\.com\/@portico\/embed-sdk\/([^)\s]+)/g))
    packed(file);
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
for (const bundler of ['webpack', 'turbopack']) {
  await check(`one copy in a Next app, with ${bundler}: the server imports ./models and renders what embeds`, () =>
    inNext(project(`next-${bundler}`, nextFiles, nextPackages), bin('next', 'dist/bin/next'), bundler),
  );
}

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
for (const compiler of ['typescript-4.9', 'typescript-5.4', 'typescript-5.9', 'typescript']) {
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
