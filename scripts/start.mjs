// `npm start`: from a fresh clone to a running Portico, and back to nothing on Ctrl-C.
import {
  aborted,
  askedToEnd,
  build,
  endWith,
  install,
  openLog,
  requireFreePort,
  requireNode,
  seconds,
  step,
} from './boot.mjs';
import { readSettings } from './settings.mjs';

const started = performance.now();
const asked = askedToEnd();
let settings;
try {
  requireNode();
  settings = readSettings();
  const log = openLog(settings.logFile);
  console.log(`Portico is starting; full logs: ${settings.logFile}\n`);
  for (const name of ['PORTAL_PORT', 'SANDBOX_PORT', 'DEMO_PORT']) await requireFreePort(name, settings.ports[name]);
  await step('Installing packages', () => install(log, asked));
  await step('Building what changed', () => build(log, asked));
  // Only now: the stack needs what was installed and built.
  const { startStack } = await import('./stack.mjs');
  const stack = await startStack(settings, { log, step, signal: asked });
  if (!asked.aborted) console.log(readyBlock(stack));
  await Promise.race([stack.failed, aborted(asked)]);
  console.log('\nStopping …');
  await stack.stop();
  process.exit(0);
} catch (error) {
  if (asked.aborted) process.exit(0);
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
