import {
  listOf,
  loopbackHost,
  loopbackUrl,
  port,
  processSettings,
  readSettings,
  type SettingValues,
} from '@portico/service';
import { isLoopbackHost } from '@portico/service/loopback';
import { z } from 'zod';

/** Everybody who opens the demo host gets tokens: nobody from elsewhere may. */
const settings = {
  DEMO_URL: [
    loopbackUrl(/^https?$/).transform((url) => new URL(url).origin),
    'set it to the address under which browsers of this machine reach the demo host, for example http://127.0.0.1:4320',
  ],
  PORT: [port(4320), 'set it to a free port number'],
  HOST: [
    loopbackHost.default('127.0.0.1'),
    'set it to 127.0.0.1: the demo host gives tokens to whoever opens it, so it stays on this machine',
  ],
  DEMO_ANALYTICS: [
    z.enum(['sandbox', 'own']).default('sandbox'),
    'set it to sandbox, or to own if your own reports are to be shown to whoever opens the demo host',
  ],
  ANALYTICS_API_URL: [
    z.url().transform((url) => url.replace(/\/$/, '')),
    'set it to the address of the analytics service, for example http://127.0.0.1:4310',
  ],
  ANALYTICS_TOKEN_URL: [z.url(), 'set it to the address where client credentials get a token'],
  ANALYTICS_SCOPE: [
    z.string().min(1).default('https://analysis.windows.net/powerbi/api/.default'),
    'set it to the scope to ask a token for',
  ],
  ANALYTICS_CLIENT_ID: [z.string().min(1), 'set it to the client id of this host'],
  ANALYTICS_CLIENT_SECRET: [z.string().min(1), 'set it to the client secret of this host'],
  ANALYTICS_FRAME_ORIGINS: [
    listOf(z.url().transform((url) => new URL(url).origin)),
    'set it to the origins that reports are framed from, comma separated',
  ],
  ...processSettings,
} as const;

/** The demo host's settings, read once at the start. */
export type Environment = SettingValues<typeof settings>;

/** @throws Error with one sentence per missing or invalid variable that says what to do. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  return checkAnalytics(readSettings(settings, source));
}

/** Credentials of a real service are used only where somebody has said so. */
function checkAnalytics(env: Environment): Environment {
  const isOfThisMachine = (url: string) => isLoopbackHost(new URL(url).hostname);
  const isReal = ![env.ANALYTICS_API_URL, env.ANALYTICS_TOKEN_URL].every(isOfThisMachine);
  if (isReal && env.DEMO_ANALYTICS !== 'own') {
    throw new Error(
      'DEMO_ANALYTICS is not own: the demo host gives tokens to whoever opens it, and the ANALYTICS_ settings name a ' +
        'service of yours; set DEMO_ANALYTICS=own if that is meant.',
    );
  }
  return env;
}
