// `npm start`: from a fresh clone to a running Portico, and back to nothing on Ctrl-C.
import { seconds } from './boot.mjs';
import { runPortico } from './run-portico.mjs';

/** The demo host asks nobody who they are. */
const ASIDE = [
  '  The demo host shows the reports of the sandbox, not yours: it gives tokens to whoever opens it.',
  '  DEMO_ANALYTICS=own makes it use your ANALYTICS_ settings.',
];

const started = performance.now();
await runPortico({ mode: 'production', whenReady: (stack) => console.log(readyBlock(stack)) });

function readyBlock({ urls, outbox, ...stack }) {
  const address = (label, url) => `  ${label.padEnd(17)} ${url}`;
  return [
    '',
    `Portico is ready (${seconds(started)} s)`,
    '',
    address('Portal', urls.portal),
    address('Analytics sandbox', urls.sandbox),
    address('Demo host', urls.demoHost),
    ...(outbox ? [address('Mail is kept in', outbox)] : []),
    '',
    ...firstSteps(stack),
    ...(stack.ignoresOwnCredentials ? [...ASIDE, ''] : []),
    '  Ctrl-C stops everything. `npm run reset` empties the data.',
  ].join('\n');
}

/** Who can sign in at first: the sample people, or in an operator's own database whoever sets the portal up. */
function firstSteps({ users, hasSampleUsers, setUp }) {
  if (hasSampleUsers) {
    const samples = Object.entries(users).map(
      ([role, { email, password }]) => `  Sign in as the sample ${role}: ${email}  ${password}`,
    );
    return [...samples, ''];
  }
  return setUp ? [`  Nobody can manage this portal yet. Create the first administrator: ${setUp}`, ''] : [];
}
