// `pnpm dev`: the whole of Portico with hot reload. Packages and servers recompile on change, servers restart on a
// new compilation, screens and frames reload in the browser.
import { spawn } from 'node:child_process';
import { build, endWith, install, openLog, requireFreePort, requireNode, step, toolEnvironment } from './boot.mjs';
import { isWindows, readSettings, root } from './settings.mjs';

let settings;
try {
  requireNode();
  settings = readSettings();
  const log = openLog(settings.logFile);
  for (const name of ['PORTAL_PORT', 'SANDBOX_PORT', 'DEMO_PORT']) await requireFreePort(name, settings.ports[name]);
  await step('Installing packages', () => install(log));
  await step('Building what changed', () => build(log));
  const { startStack } = await import('./stack.mjs');
  const stack = await startStack(settings, { log: 'inherit', step, mode: 'development' });
  const watch = ['run', 'dev', '--concurrency=20', '--output-logs=new-only'];
  const compilers = spawn('turbo', watch, { cwd: root, env: toolEnvironment, stdio: 'inherit', shell: isWindows });
  console.log(`\nPortico is ready, with hot reload: ${stack.urls.portal}\n`);
  const end = async () => {
    compilers.kill('SIGTERM');
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
  await stack.failed;
} catch (error) {
  endWith(error, settings?.logFile);
}
