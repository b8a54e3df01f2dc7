import { z } from 'zod';

/** Everybody who opens the demo host gets tokens: nobody from elsewhere may. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const isOfThisMachine = (url: string) => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

const variables = z.object({
  DEMO_URL: z
    .url()
    .refine(isOfThisMachine)
    .transform((url) => new URL(url).origin),
  PORT: z.coerce.number().int().min(0).max(65535).default(4320),
  HOST: z.string().regex(LOOPBACK).default('127.0.0.1'),
  DEMO_ANALYTICS: z.enum(['sandbox', 'own']).default('sandbox'),
  ANALYTICS_API_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  ANALYTICS_TOKEN_URL: z.url(),
  ANALYTICS_SCOPE: z.string().min(1).default('https://analysis.windows.net/powerbi/api/.default'),
  ANALYTICS_CLIENT_ID: z.string().min(1),
  ANALYTICS_CLIENT_SECRET: z.string().min(1),
  ANALYTICS_FRAME_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url().transform((url) => new URL(url).origin)).min(1)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

const ADVICE: Record<keyof z.infer<typeof variables>, string> = {
  DEMO_URL:
    'set it to the address under which browsers of this machine reach the demo host, for example http://127.0.0.1:4320',
  PORT: 'set it to a free port number',
  HOST: 'set it to 127.0.0.1: the demo host gives tokens to whoever opens it, so it stays on this machine',
  DEMO_ANALYTICS: 'set it to sandbox, or to own if your own reports are to be shown to whoever opens the demo host',
  ANALYTICS_API_URL: 'set it to the address of the analytics service, for example http://127.0.0.1:4310',
  ANALYTICS_TOKEN_URL: 'set it to the address where client credentials get a token',
  ANALYTICS_SCOPE: 'set it to the scope to ask a token for',
  ANALYTICS_CLIENT_ID: 'set it to the client id of this host',
  ANALYTICS_CLIENT_SECRET: 'set it to the client secret of this host',
  ANALYTICS_FRAME_ORIGINS: 'set it to the origins that reports are framed from, comma separated',
  LOG_LEVEL: 'set it to one of fatal, error, warn, info, debug, trace, silent',
  NODE_ENV: 'set it to development, production or test',
};

/** The demo host's settings, read once at the start. */
export type Environment = z.infer<typeof variables>;

/** @throws Error with one sentence per missing or invalid variable that says what to do. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const result = variables.safeParse(source);
  if (result.success) return checkAnalytics(result.data);
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof typeof ADVICE));
  throw new Error(
    [...names].map((name) => `${name} is ${source[name] ? 'not valid' : 'missing'}: ${ADVICE[name]}.`).join('\n'),
  );
}

/** Credentials of a real service are used only where somebody has said so. */
function checkAnalytics(env: Environment): Environment {
  const isReal = ![env.ANALYTICS_API_URL, env.ANALYTICS_TOKEN_URL].every(isOfThisMachine);
  if (isReal && env.DEMO_ANALYTICS !== 'own') {
    throw new Error(
      'DEMO_ANALYTICS is not own: the demo host gives tokens to whoever opens it, and the ANALYTICS_ settings name a ' +
        'service of yours; set DEMO_ANALYTICS=own if that is meant.',
    );
  }
  return env;
}
