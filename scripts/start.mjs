// `npm start`: from a fresh clone to a running Portico, and back to nothing on Ctrl-C.
import { build, endWith, install, openLog, requireFreePort, requireNode, seconds, step } from './boot.mjs';
import { readSettings } from './settings.mjs';

const started = performance.now();
let settings;
try {
  requireNode();
  settings = readSettings();
  const log = openLog(settings.logFile);
  console.log(`Portico is starting; full logs: ${settings.logFile}\n`);
  for (const name of ['PORTAL_PORT', 'SANDBOX_PORT', 'DEMO_PORT']) await requireFreePort(name, settings.ports[name]);
  await step('Installing packages', () => install(log));
  await step('Building what changed', () => build(log));
  // Only now: the stack needs what was installed and built.
  const { startStack } = await import('./stack.mjs');
  const stack = await startStack(settings, { log, step });
  console.log(readyBlock(stack));
  endOnSignal(stack);
  await stack.failed;
} catch (error) {
  endWith(error, settings?.logFile);
}

function readyBlock({ urls, people }) {
  const address = (label, url) => `  ${label.padEnd(17)} ${url}`;
  return [
    '',
    `Portico is ready (${seconds(started)} s)`,
    '',
    address('Portal', urls.portal),
    address('Analytics sandbox', urls.sandbox),
    address('Demo host', urls.demoHost),
    '',
    ...Object.entries(people).map(
      ([role, { email, password }]) => `  Sign in as the sample ${role}: ${email}  ${password}`,
    ),
    '',
    '  Ctrl-C stops everything. `npm run reset` empties the data.',
  ].join('\n');
}

function endOnSignal(stack) {
  let isEnding = false;
  const end = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    console.log('\nStopping …');
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
}
