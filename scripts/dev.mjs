// `pnpm dev`: the whole of Portico with hot reload. Screens and frames reload in the browser; a service starts anew when a source changes that
// it has loaded, and the published packages are built again.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { toolEnvironment } from './boot.mjs';
import { runPortico } from './run-portico.mjs';
import { isWindows, root } from './settings.mjs';

/** Editors write several files at once, some of them twice. */
const SETTLE_MS = 100;

/** Where each service has its sources; what its bundler reloads in the browser is left out. */
const SOURCES = {
  sandbox: ['apps/sandbox/src', 'apps/directory/src', 'packages/log/src', 'packages/service/src'],
  portal: [
    ...['apps/portal/src/server', 'apps/portal/src/env.ts'],
    ...['server', 'database', 'page-document', 'log', 'service'].map((name) => `packages/${name}/src`),
  ],
  'demo-host': ['apps/demo-host/src', 'packages/log/src', 'packages/service/src'],
};
const NOT_LOADED = /\.test\.tsx?$|[\\/](client|testing)([\\/]|$)/;

await runPortico({
  mode: 'development',
  whenReady: async (stack) => {
    const watch = ['run', 'dev', '--output-logs=new-only'];
    const options = { cwd: root, env: toolEnvironment, stdio: 'inherit', shell: isWindows };
    const builders = spawn('turbo', watch, options);
    const watchers = await Promise.all(Object.keys(SOURCES).map((name) => restartOnChange(name, stack)));
    console.log(`\nPortico is ready, with hot reload: ${stack.urls.portal}\n`);
    return () => {
      builders.kill('SIGTERM');
      for (const watcher of watchers) void watcher.close();
    };
  },
});

/** Node's own watching takes what Next writes for a source, and loses files that an editor replaces. */
async function restartOnChange(name, stack) {
  // It is installed by then.
  const { watch } = await import('chokidar');
  const folders = SOURCES[name].map((source) => path.join(root, source));
  const watcher = watch(folders, {
    ignoreInitial: true,
    ignored: (file) => NOT_LOADED.test(path.relative(root, file)),
  });
  let timer;
  let restarting = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(() => stack.restart(name)).catch((error) => console.error(error.message));
    }, SETTLE_MS);
  });
  return watcher;
}
