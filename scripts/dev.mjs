// `pnpm dev`: the whole of Portico with hot reload. Packages and servers recompile on change, servers restart on a
// new compilation, screens and frames reload in the browser.
import { spawn } from 'node:child_process';
import {
  aborted,
  askedToEnd,
  build,
  endWith,
  install,
  openLog,
  requireFreePort,
  requireNode,
  step,
  toolEnvironment,
} from './boot.mjs';
import { isWindows, readSettings, root } from './settings.mjs';

const asked = askedToEnd();
let settings;
try {
  requireNode();
  settings = readSettings();
  const log = openLog(settings.logFile);
  for (const name of ['PORTAL_PORT', 'SANDBOX_PORT', 'DEMO_PORT']) await requireFreePort(name, settings.ports[name]);
  await step('Installing packages', () => install(log, asked));
  await step('Building what changed', () => build(log, asked));
  const { startStack } = await import('./stack.mjs');
  const stack = await startStack(settings, { log: 'inherit', step, mode: 'development', signal: asked });
  const watch = ['run', 'dev', '--concurrency=20', '--output-logs=new-only'];
  const options = { cwd: root, env: toolEnvironment, stdio: 'inherit', shell: isWindows };
  const compilers = spawn('turbo', watch, options);
  console.log(`\nPortico is ready, with hot reload: ${stack.urls.portal}\n`);
  await Promise.race([stack.failed, aborted(asked)]);
  compilers.kill('SIGTERM');
  await stack.stop();
  process.exit(0);
} catch (error) {
  if (asked.aborted) process.exit(0);
  endWith(error, settings?.logFile);
}
