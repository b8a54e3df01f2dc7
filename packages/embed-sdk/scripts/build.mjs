// node scripts/build.mjs [--watch]   builds dist: ES modules, CommonJS, and the script tag's file; declare.mjs adds the types.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { minify, transform } from '@swc/core';
import { rollup } from 'rollup';
import { build } from 'vite';
import { entries } from './entries.mjs';

const room = path.resolve(import.meta.dirname, '..');
const dist = path.join(room, 'dist');
const isWatching = process.argv.includes('--watch');

/** Members that nobody outside the library names and no message carries; short in the script tag's file, which pays for each. */
const internal = [
  ...['uniqueSessionId', 'registeredComponents', 'embedNew', 'createEmbedComponent', 'embedExisting', 'becomeReport'],
  ...['embedIn', 'connect', 'again', 'keep', 'watch', 'fallbacks', 'handOver', 'release', 'abandon', 'hostLayout'],
  ...['loader', 'isPhased', 'endRenewal', 'redirect', 'isLoaded', 'onLoad', 'deadline'],
  ...['takeFrame', 'takeToken', 'isBegun', 'isReset', 'frameAt', 'frameReady'],
  ...['accepts', 'explain', 'mayBeAbsent', 'mayBeNull'],
];

/**
 * The script tag's file. Rollup writes namespaces as plain objects, and swc minifies best what it writes: 0.6 KB less,
 * compressed, than what Vite makes.
 */
async function writeScriptTag() {
  // A script tag has a window: what is for servers is left out.
  const transformed = { optimizer: { globals: { typeofs: { window: 'object' } } } };
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2022', transform: transformed };
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
 * What `import` loads where neither a bundler nor a recent Node chooses the ES modules for both kinds of import: the CommonJS
 * under its names, so that there is one copy of every class then too.
 */
function wrapCommonJs() {
  for (const name of entries.filter((one) => one !== 'global')) {
    const text = fs.readFileSync(path.join(dist, `${name}.js`), 'utf8');
    const names = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
    const exported = names.map((one) => one.trim().split(' as ').pop()).filter(Boolean);
    const directive = text.startsWith('"use client";') ? '"use client";\n' : '';
    const wrapper = `${directive}import library from './${name}.js';\n\nexport const { ${exported.join(', ')} } = library;\n`;
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
wrapCommonJs();
if (isWatching) await build({ root: room, configFile, mode: 'esm', logLevel: 'warn', build: { watch: {} } });
