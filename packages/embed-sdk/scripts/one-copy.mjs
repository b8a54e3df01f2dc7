// One process has one set of classes, whatever asks for the package: an ES module host with a CommonJS wrapper and an
// extension, in every bundler and in Node. Used by check-package.mjs.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import vm from 'node:vm';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import webpack from 'webpack';

const wrapper = (name) => `const sdk = require('${name}'); exports.Report = sdk.Report; exports.models = sdk.models;`;

/** The host's files: it imports, one wrapper requires, one requires by the original's name, which an alias leads here. */
export const hostFiles = {
  'package.json': '{"type":"module"}',
  'node_modules/wrapper/package.json': '{"name":"wrapper","main":"index.js"}',
  'node_modules/wrapper/index.js': wrapper('@portico/embed-sdk'),
  'node_modules/aliased/package.json': '{"name":"aliased","main":"index.js"}',
  'node_modules/aliased/index.js': wrapper('powerbi-client'),
  'main.js': `import { Report, models, service } from '@portico/embed-sdk';
import { ViewMode } from '@portico/embed-sdk/models';
import { Report as Small } from '@portico/embed-sdk/report';
import wrapper from 'wrapper';
import aliased from 'aliased';
const same = [wrapper.Report, aliased.Report, Small].map((one) => one === Report);
same.push(wrapper.models.ViewMode === ViewMode, models.ViewMode === ViewMode, Boolean(service.Service));
globalThis.outcome = same.join();`,
};
const wanted = 'true,true,true,true,true,true';
const alias = { 'powerbi-client': '@portico/embed-sdk' };

function run(code) {
  const context = vm.createContext({});
  Object.assign(context, { self: context, window: context });
  vm.runInContext(code, context);
  if (context.outcome !== wanted) throw new Error(`one copy would be ${wanted}, this is ${context.outcome}`);
}

/** By bundler; each gets the host's folder. */
export const bundlers = {
  async webpack(folder) {
    const output = { path: path.join(folder, 'out'), filename: 'webpack.js' };
    const options = { context: folder, entry: './main.js', mode: 'development', devtool: false, target: 'web', output };
    const compiler = webpack({ ...options, resolve: { alias } });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    run(fs.readFileSync(path.join(folder, 'out/webpack.js'), 'utf8'));
  },
  async esbuild(folder) {
    const options = { entryPoints: ['main.js'], absWorkingDir: folder, bundle: true, write: false, format: 'iife' };
    const { outputFiles } = await esbuild.build({ ...options, alias, logLevel: 'silent' });
    run(outputFiles[0].text);
  },
  async 'esbuild with conditions of its own'(folder) {
    const options = { entryPoints: ['main.js'], absWorkingDir: folder, bundle: true, write: false, format: 'iife' };
    const { outputFiles } = await esbuild.build({ ...options, alias, conditions: ['mine'], logLevel: 'silent' });
    run(outputFiles[0].text);
  },
  async Vite(folder) {
    const lib = { entry: path.join(folder, 'main.js'), formats: ['iife'], name: 'host' };
    const options = { root: folder, configFile: false, logLevel: 'error', resolve: { alias } };
    const [{ output }] = await build({ ...options, build: { write: false, minify: false, lib } });
    run(output[0].code);
  },
};

const nodeHost = `import { createRequire } from 'node:module';
import { Report, models } from '@portico/embed-sdk';
import { ViewMode } from '@portico/embed-sdk/models';
const required = createRequire(import.meta.url)('@portico/embed-sdk');
if (required.Report !== Report || models.ViewMode !== ViewMode || required.models.ViewMode !== ViewMode) throw new Error('two copies');`;

/** Node as it is, and as it was before CommonJS could require ES modules. */
export function inNode(folder, executable = process.execPath) {
  fs.writeFileSync(path.join(folder, 'node.mjs'), nodeHost);
  for (const flags of [[], ['--no-experimental-require-module']]) {
    execFileSync(executable, [...flags, 'node.mjs'], { cwd: folder, stdio: 'pipe' });
  }
}
