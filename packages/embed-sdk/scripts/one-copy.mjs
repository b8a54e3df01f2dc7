// One process has one set of classes, whatever asks for the package: an ES module host with a CommonJS wrapper and an
// extension, in every bundler and in Node. Used by check-package.mjs.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import vm from 'node:vm';
import { bundlers } from './bundlers.mjs';

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

/** Bundles the host in its folder and runs what came out. */
const inOneCopy =
  (bundler, options = {}) =>
  async (folder) =>
    run(await bundlers[bundler](folder, 'main.js', { alias, ...options }));

/** By name; each gets the host's folder. */
export const ways = {
  webpack: inOneCopy('webpack'),
  esbuild: inOneCopy('esbuild'),
  'esbuild with conditions of its own': inOneCopy('esbuild', { conditions: ['mine'] }),
  Vite: inOneCopy('Vite'),
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
