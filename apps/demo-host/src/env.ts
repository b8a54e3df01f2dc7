import { z } from 'zod';

const variables = z.object({
  DEMO_URL: z.url().transform((url) => new URL(url).origin),
  PORT: z.coerce.number().int().min(0).max(65535).default(4320),
  HOST: z.string().min(1).default('127.0.0.1'),
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
  DEMO_URL: 'set it to the address under which browsers reach the demo host, for example http://127.0.0.1:4320',
  PORT: 'set it to a free port number',
  HOST: 'set it to the address to listen on, for example 127.0.0.1',
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
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof typeof ADVICE));
  throw new Error(
    [...names].map((name) => `${name} is ${source[name] ? 'not valid' : 'missing'}: ${ADVICE[name]}.`).join('\n'),
  );
}
