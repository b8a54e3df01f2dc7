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
  Rollup: inOneCopy('Rollup'),
  Parcel: inOneCopy('Parcel'),
};

const nodeHost = `import { createRequire } from 'node:module';
import { Report, models } from '@portico/embed-sdk';
import { ViewMode } from '@portico/embed-sdk/models';
const required = createRequire(import.meta.url)('@portico/embed-sdk');
if (required.Report !== Report || models.ViewMode !== ViewMode || required.models.ViewMode !== ViewMode) throw new Error('two copies');`;

const example = (name) => fs.readFileSync(path.resolve(import.meta.dirname, '../test/examples/next', name), 'utf8');

/**
 * The files of an application of Next, whose server takes the models and whose page says how many copies there are. The
 * guide's examples are pages too: a server component that embeds, and a client component.
 */
export const nextFiles = {
  ...hostFiles,
  'package.json': '{"name":"consumer","private":true}',
  'next.config.mjs': `const alias = ${JSON.stringify(alias)};
export default {
  // The packages are linked from elsewhere.
  turbopack: { root: '/', resolveAlias: alias },
  webpack: (config) => {
    Object.assign(config.resolve.alias, alias);
    // What counts is which modules there are; minimizing them takes a third of the time.
    return { ...config, cache: false, optimization: { ...config.optimization, minimize: false } };
  },
};`,
  'app/layout.js': 'export default function Layout({ children }) { return <html><body>{children}</body></html>; }',
  'app/page.js': `import { ViewMode } from '@portico/embed-sdk/models';
import { Report } from './report';
export default function Page() { return <Report viewMode={ViewMode.Edit} />; }`,
  // Rendered while it is built, unlike the example, which waits for a request.
  'app/static/page.js': `import { PowerBIEmbed } from '@portico/embed-sdk/react';
export default function Page() { return <PowerBIEmbed embedConfig={{ type: 'report' }} cssClassName="static" />; }`,
  'app/example/page.tsx': example('page.tsx'),
  'app/example/live/live-report.tsx': example('live-report.tsx'),
  'app/example/live/page.js': `import { LiveReport } from './live-report';
export default function Page() { return <LiveReport config={{ type: 'report' }} />; }`,
  'app/report.js': `'use client';
import { PowerBIEmbed } from '@portico/embed-sdk/react';
import '../main.js';
export function Report({ viewMode }) {
  return <PowerBIEmbed embedConfig={{ type: 'report', viewMode }} cssClassName={globalThis.outcome} />;
}`,
};

/** What it imports besides, and what Next compiles it with. */
export const nextPackages = [
  'next',
  'react',
  'react-dom',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
];

/** A text of the library that stands in it once. */
const onceInTheLibrary = 'This API is currently not supported for RDL reports';

/** Builds the application and looks at the page that the server has rendered and at the scripts for the browser. */
export function inNext(folder, next, bundler) {
  execFileSync(process.execPath, [next, 'build', `--${bundler}`], { cwd: folder, stdio: 'pipe' });
  const built = (...names) => path.join(folder, '.next', ...names);
  if (!fs.readFileSync(built('server/app/index.html'), 'utf8').includes(`class="${wanted}"`)) {
    throw new Error('the server has more than one copy');
  }
  if (!fs.readFileSync(built('server/app/static.html'), 'utf8').includes('class="static"')) {
    throw new Error('a server component does not embed');
  }
  const scripts = fs.readdirSync(built('static'), { recursive: true }).filter((file) => file.endsWith('.js'));
  const sources = scripts.map((file) => fs.readFileSync(built('static', file), 'utf8'));
  const copies = sources.join('').split(onceInTheLibrary).length - 1;
  if (copies !== 1) throw new Error(`the browser gets ${copies} copies`);
}

/** Node as it is, and as it was before CommonJS could require ES modules. */
export function inNode(folder, executable = process.execPath) {
  fs.writeFileSync(path.join(folder, 'node.mjs'), nodeHost);
  for (const flags of [[], ['--no-experimental-require-module']]) {
    execFileSync(executable, [...flags, 'node.mjs'], { cwd: folder, stdio: 'pipe' });
  }
}
