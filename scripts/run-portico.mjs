// What `npm start` and `pnpm dev` have in common: install, build, start everything, and end it when asked.
import { aborted, askedToEnd, build, endWith, install, openLog, requireFreePort, step } from './boot.mjs';
import { closeDataFolder } from './private-data.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs Portico until it is asked to end.
 * @param {{ mode: 'production' | 'development', whenReady: (stack: any) => unknown }} options
 * @param options.whenReady is told of the running stack; a function that it returns is called before the stack ends.
 */
export async function runPortico({ mode, whenReady }) {
  const asked = askedToEnd();
  let settings;
  try {
    settings = readSettings();
    closeDataFolder(settings.dataDir);
    const log = openLog(settings.logFile);
    console.log(`Portico is starting; full logs: ${settings.logFile}\n`);
    for (const name of ['PORTAL_PORT', 'SANDBOX_PORT', 'DIRECTORY_PORT', 'DEMO_PORT'])
      await requireFreePort(name, settings.ports[name]);
    await step('Installing packages', () => install({ log, signal: asked, isForStart: mode === 'production' }));
    await step('Building what changed', () => build(log, asked));
    // Only now: the stack needs what was installed and built.
    const { startStack } = await import('./stack.mjs');
    const services = mode === 'development' ? 'inherit' : log;
    const stack = await startStack(settings, { log: services, step, mode, signal: asked });
    const end = asked.aborted ? undefined : await whenReady(stack);
    await Promise.race([stack.failed, aborted(asked)]);
    console.log('\nStopping …');
    end?.();
    await stack.stop();
    process.exit(0);
  } catch (error) {
    if (asked.aborted) process.exit(0);
    endWith(error, settings?.logFile);
  }
}
