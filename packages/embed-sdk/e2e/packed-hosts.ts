// The hosts of packed-hosts.spec.ts: each is a project of its own that has the packed package installed, and is built with the
// tools that such hosts have.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Route } from '@playwright/test';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build, type PluginOption } from 'vite';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { bundlers } from '../scripts/bundlers.mjs';
import { inNext, nextFiles, nextPackages } from '../scripts/one-copy.mjs';
import { project } from '../scripts/packed.mjs';

/** A host that has been built: what answers its requests, and what ends it. */
export interface BuiltHost {
  serve: (route: Route) => Promise<void>;
  /** The page that embeds, if it is not the first. */
  page?: string;
  stop?: () => void;
}

const access = {
  id: 'R1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R1',
  token: 'TOKEN',
};
const config = `{ type: 'report', id: 'R1', embedUrl: '${access.embedUrl}', accessToken: 'TOKEN', tokenType: 1 }`;
const note = 'The report is there.';
const embedded = `report.on('loaded', () => (document.querySelector('p').textContent = '${note}'));`;
const page = (script: string, inside = '') =>
  `<!doctype html><meta charset="utf-8"><title>host</title><main>${inside}</main><p></p>${script}`;
const room = path.resolve(import.meta.dirname, '..');
const modules = path.join(room, 'node_modules');
const angularExample = fs.readFileSync(path.join(room, 'test/examples/angular.ts'), 'utf8');

const urlOf = (route: Route) => new URL(route.request().url());

/** Answers with a folder's files, and with the access to the report. */
const filesOf = (folder: string): BuiltHost => ({
  serve: async (route) => {
    const { pathname } = urlOf(route);
    if (pathname === '/api/report') return route.fulfill({ json: access });
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  },
});

async function builtByVite(name: string, files: Record<string, string>, links: string[], plugin: PluginOption) {
  const script = '<script type="module" src="/main.js"></script>';
  const root = project(name, { 'index.html': page(script), ...files }, links);
  await build({ root, configFile: false, logLevel: 'error', plugins: [plugin] });
  return filesOf(path.join(root, 'dist'));
}

function scriptTag() {
  const script = `<script src="/node_modules/@portico/embed-sdk/dist/embed-sdk.global.js"></script>
<script>const report = powerbi.embed(document.querySelector('main'), ${config}); ${embedded}</script>`;
  return filesOf(project('script-tag', { 'index.html': page(script) }));
}

const viteReact = () =>
  builtByVite(
    'vite-react',
    {
      'main.js': "import './host.jsx';",
      'host.jsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PowerBIEmbed } from '@portico/embed-sdk/react';
const loaded = () => (document.querySelector('p').textContent = '${note}');
createRoot(document.querySelector('main')).render(
  <StrictMode>
    <PowerBIEmbed embedConfig={${config}} eventHandlers={new Map([['loaded', loaded]])} />
  </StrictMode>,
);`,
    },
    ['react', 'react-dom'],
    react(),
  );

const viteVue = () =>
  builtByVite(
    'vite-vue',
    {
      'main.js': `import { createApp } from 'vue';
import Host from './Host.vue';
createApp(Host).mount('main');`,
      'Host.vue': `<script setup>
import { ref } from 'vue';
import { PowerBIEmbed } from '@portico/embed-sdk/vue';
const note = ref('');
const config = ${config};
</script>
<template>
  <PowerBIEmbed :embed-config="config" :event-handlers="{ loaded: () => (note = '${note}') }" />
  <p>{{ note }}</p>
</template>`,
    },
    ['vue'],
    vue(),
  );

async function webpackCommonJs() {
  const folder = project('webpack', {
    'package.json': '{}',
    'index.html': page('<script src="/out/webpack.js"></script>'),
    'main.js': `const { factories, models, service } = require('@portico/embed-sdk');
const { hpmFactory, wpmpFactory, routerFactory } = factories;
const embeds = new service.Service(hpmFactory, wpmpFactory, routerFactory);
const config = { ...${config}, tokenType: models.TokenType.Embed };
const report = embeds.embed(document.querySelector('main'), config);
${embedded}`,
  });
  await bundlers.webpack(folder, 'main.js');
  return filesOf(folder);
}

/** The guide's example, its templates compiled beforehand and strictly. The compiler on the page links Angular's own packages. */
async function angular() {
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, skipDefaultLibCheck: true, types: [], experimentalDecorators: true },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] },
    ...{ rootDir: '.', outDir: 'out' },
  };
  const angularCompilerOptions = { strictTemplates: true, disableTypeScriptVersionCheck: true };
  const files = {
    'index.html': page('<script src="/host.js"></script>', '<app-report></app-report>'),
    'tsconfig.json': JSON.stringify({ compilerOptions, angularCompilerOptions, files: ['main.ts'] }),
    'report.ts': angularExample,
    'main.ts': `import '@angular/compiler';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { ReportComponent } from './report';
void bootstrapApplication(ReportComponent, { providers: [provideZonelessChangeDetection()] });`,
  };
  const folder = project('angular', files, ['@angular/compiler', '@angular/core', '@angular/platform-browser']);
  const ngc = path.join(modules, '@angular/compiler-cli/bundles/src/bin/ngc.js');
  execFileSync(process.execPath, [ngc, '-p', 'tsconfig.json'], { cwd: folder, stdio: 'pipe' });
  fs.writeFileSync(path.join(folder, 'host.js'), await bundlers.esbuild(folder, 'out/main.js'));
  return filesOf(folder);
}

/** The guide's server component, which asks the application itself for the access, and a client component that hears. */
async function next(): Promise<BuiltHost> {
  const port = (await freePorts()).PORTAL_PORT!;
  const origin = `http://127.0.0.1:${port}`;
  const example = 'app/example/page.tsx';
  const files = {
    ...nextFiles,
    [example]: nextFiles[example].replace('https://tokens.example/report', `${origin}/api/report`),
    'app/api/report/route.js': `export const GET = () => Response.json(${JSON.stringify(access)});`,
    'app/heard.js': `'use client';
import { useEffect, useState } from 'react';
export function Heard() {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => addEventListener('loaded', () => setHeard(true)), []);
  return <p>{isHeard ? '${note}' : ''}</p>;
}`,
    'app/host/page.js': `import ReportPage from '../example/page';
import { Heard } from '../heard';
export default function Page() { return <><ReportPage /><Heard /></>; }`,
  };
  const folder = project('next', files, nextPackages);
  const cli = path.join(modules, 'next/dist/bin/next');
  inNext(folder, cli, 'turbopack');
  const server = spawn(process.execPath, [cli, 'start', '-H', '127.0.0.1', '-p', port], { cwd: folder });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready') && resolve());
    server.once('exit', (code) => reject(new Error(`next start ended with ${code}`)));
  });
  const serve = async (route: Route) => {
    const { pathname, search } = urlOf(route);
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
  };
  return { serve, page: 'host', stop: () => void server.kill() };
}

/** By name: lays a host out and builds it. */
export const hosts: Record<string, () => BuiltHost | Promise<BuiltHost>> = {
  'a script tag': scriptTag,
  'Vite with React 19': viteReact,
  'Next 16, a server component of the app router': next,
  'Vite with Vue 3': viteVue,
  'Angular 20, compiled ahead of time': angular,
  'webpack 5 with CommonJS': webpackCommonJs,
};
