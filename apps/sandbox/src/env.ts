import { z } from 'zod';

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .pipe(z.array(z.url().refine((origin) => new URL(origin).origin === origin)).min(1));

const variables = z.object({
  DATABASE_URL: z.url(),
  SANDBOX_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  PORT: z.coerce.number().int().min(0).max(65535).default(4310),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_CLIENT_ID: z.string().min(1),
  SANDBOX_CLIENT_SECRET: z.string().min(16),
  SANDBOX_SIGNING_SECRET: z.string().min(32),
  SANDBOX_HOST_ORIGINS: origins,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

const ADVICE: Record<keyof z.infer<typeof variables>, string> = {
  DATABASE_URL: 'set it to the PostgreSQL address, for example postgres://user:password@127.0.0.1:4330/portico',
  SANDBOX_URL: 'set it to the address under which browsers reach the sandbox, for example http://127.0.0.1:4310',
  PORT: 'set it to a free port number',
  HOST: 'set it to the address to listen on, for example 127.0.0.1',
  SANDBOX_CLIENT_ID: 'set it to the client id that callers of the token endpoint present',
  SANDBOX_CLIENT_SECRET: 'set it to a secret of at least 16 characters',
  SANDBOX_SIGNING_SECRET: 'set it to a random text of at least 32 characters; tokens are signed with it',
  SANDBOX_HOST_ORIGINS:
    'set it to the origins that may frame reports, comma separated, for example http://localhost:4300',
  LOG_LEVEL: 'set it to one of fatal, error, warn, info, debug, trace, silent',
  NODE_ENV: 'set it to development, production or test',
};

/** The sandbox's settings, read once at the start. */
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
