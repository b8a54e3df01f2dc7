// node scripts/build.mjs [--watch]   builds dist: ES modules, CommonJS, the script tag's file, and types for both.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { minify, transform } from '@swc/core';
import { rollup } from 'rollup';
import { build } from 'vite';

const room = path.resolve(import.meta.dirname, '..');
const dist = path.join(room, 'dist');
/** What package.json exports, as ES modules and as CommonJS. */
const entries = ['index', 'models', 'report', 'react', 'vue', 'element', 'warm-frames', 'global'];
const isWatching = process.argv.includes('--watch');

/** Members that nobody outside the library names and no message carries; short in the script tag's file, which pays for each. */
const internal = [
  ...['uniqueSessionId', 'registeredComponents', 'embedNew', 'createEmbedComponent', 'embedExisting', 'becomeReport'],
  ...['embedIn', 'connect', 'again', 'keep', 'watch', 'fallbacks', 'handOver', 'release', 'abandon', 'hostLayout'],
  ...['loader', 'startOver', 'isPhased', 'endRenewal', 'redirect', 'isLoaded', 'onLoad', 'deadline'],
  ...['accepts', 'explain', 'mayBeAbsent', 'mayBeNull'],
];

/**
 * The script tag's file. Rollup writes namespaces as plain objects, and swc minifies best what it writes: 0.6 KB less,
 * compressed, than what Vite makes.
 */
async function writeScriptTag() {
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' };
  const plugins = [{ name: 'strip-types', transform: (code) => transform(code, { configFile: false, jsc }) }];
  const bundle = await rollup({ input: path.join(room, 'src/global.ts'), plugins });
  const { output } = await bundle.generate({
    format: 'iife',
    externalLiveBindings: false,
    freeze: false,
    generatedCode: { preset: 'es2015', symbols: false },
  });
  const { code } = await minify(output[0].code, {
    ecma: 2022,
    module: false,
    compress: { ecma: 2022, passes: 3, toplevel: true },
    mangle: { toplevel: true, props: { regex: `^(${internal.join('|')})$` } },
  });
  fs.writeFileSync(path.join(dist, 'embed-sdk.global.js'), code);
}

/**
 * One set of declarations for both kinds of module, so that a class is the same type however it is imported: it lies beside
 * the CommonJS, which ES modules may import too; those beside the ES modules refer to it.
 */
function declare() {
  const tsc = path.join(room, 'node_modules/typescript/bin/tsc');
  const options = ['-p', 'tsconfig.build.json', '--outDir', path.join(dist, 'cjs')];
  const { status } = spawnSync(process.execPath, [tsc, ...options], { cwd: room, stdio: 'inherit' });
  if (status) process.exit(status);
  for (const file of ['models/enums.d.ts', 'components/augmentation.d.ts']) {
    fs.copyFileSync(path.join(room, 'src', file), path.join(dist, 'cjs', file));
  }
  for (const file of fs.readdirSync(path.join(dist, 'cjs'), { recursive: true })) {
    if (file.endsWith('.d.ts')) finishDeclaration(path.join(dist, 'cjs', file));
  }
  for (const name of [...entries, 'protocol/index']) {
    const file = path.relative(path.dirname(name), path.join('cjs', `${name}.js`)).replaceAll(path.sep, '/');
    const from = file.startsWith('.') ? file : `./${file}`;
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.writeFileSync(path.join(dist, `${name}.d.ts`), `import '${from}';\nexport * from '${from}';\n`);
  }
}

/** Names modules by what they are in dist, and keeps to what older compilers read. */
function finishDeclaration(file) {
  const augmented = ['report.d.ts', 'page.d.ts', 'visual-descriptor.d.ts'].includes(path.basename(file));
  const isClass = augmented && path.basename(path.dirname(file)) === 'components';
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/(from |import\()(['"]\.[^'"]*)\.tsx?(['"])/g, '$1$2.js$3')
    .replaceAll('export type * from', 'export * from');
  fs.writeFileSync(file, isClass ? `/// <reference path="./augmentation.d.ts" />\n${text}` : text);
}

/**
 * What `import` loads where neither a bundler nor a recent Node chooses the ES modules for both kinds of import: the CommonJS
 * under its names, so that there is one copy of every class then too.
 */
function wrapCommonJs() {
  for (const name of entries.filter((one) => one !== 'global')) {
    const text = fs.readFileSync(path.join(dist, `${name}.js`), 'utf8');
    const names = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
    const exported = names.map((one) => one.trim().split(' as ').pop()).filter(Boolean);
    const wrapper = `import library from './${name}.js';\n\nexport const { ${exported.join(', ')} } = library;\n`;
    fs.writeFileSync(path.join(dist, 'cjs', `${name}.mjs`), wrapper);
  }
  fs.writeFileSync(path.join(dist, 'cjs/global.mjs'), "import './global.js';\n");
}

if (!isWatching) fs.rmSync(dist, { recursive: true, force: true });
fs.mkdirSync(path.join(dist, 'cjs'), { recursive: true });
fs.writeFileSync(path.join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');
const configFile = path.join(room, 'vite.config.ts');
for (const mode of ['esm', 'cjs']) await build({ root: room, configFile, mode, logLevel: 'warn' });
await writeScriptTag();
declare();
wrapCommonJs();
if (isWatching) await build({ root: room, configFile, mode: 'esm', logLevel: 'warn', build: { watch: {} } });
