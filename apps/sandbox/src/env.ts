import {
  directoryAdvice,
  directoryVariables,
  toDirectorySettings,
  type DirectorySettings,
  type DirectoryVariables,
} from '@portico/directory';
import { z } from 'zod';

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .pipe(z.array(z.url().refine((origin) => new URL(origin).origin === origin)).min(1));

/**
 * Tokens and sign-ins of the sandbox are for the asking: whoever reaches it can be any of its people. So it is reached
 * from this machine only, whatever the settings.
 */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ofThisMachine = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine((url) => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname))
    .transform((url) => url.replace(/\/$/, ''));

const variables = z.object({
  DATABASE_URL: z.url(),
  SANDBOX_URL: ofThisMachine(/^http$/),
  PORT: z.coerce.number().int().min(0).max(65535).default(4310),
  HOST: z.string().regex(LOOPBACK).default('127.0.0.1'),
  SANDBOX_CLIENT_ID: z.string().min(1),
  SANDBOX_CLIENT_SECRET: z.string().min(16),
  SANDBOX_SIGNING_SECRET: z.string().min(32),
  SANDBOX_HOST_ORIGINS: origins,
  SANDBOX_FAULTS: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

type VariableName = keyof z.infer<typeof variables> | keyof DirectoryVariables;

const ADVICE: Record<VariableName, string> = {
  DATABASE_URL: 'set it to the PostgreSQL address, for example postgres://user:password@127.0.0.1:4330/sandbox',
  SANDBOX_URL:
    'set it to the address under which browsers of this machine reach the sandbox, for example http://127.0.0.1:4310',
  PORT: 'set it to a free port number',
  HOST: 'set it to 127.0.0.1: the sandbox and its directory ask nobody for a password, so they stay on this machine',
  SANDBOX_CLIENT_ID: 'set it to the client id that callers of the token endpoint present',
  SANDBOX_CLIENT_SECRET: 'set it to a secret of at least 16 characters',
  SANDBOX_SIGNING_SECRET: 'set it to a random text of at least 32 characters; tokens are signed with it',
  SANDBOX_HOST_ORIGINS:
    'set it to the origins that may frame reports, comma separated, for example http://localhost:4300',
  SANDBOX_FAULTS: 'set it to on or off; on lets tests ask for wrong tokens and failures in production too',
  LOG_LEVEL: 'set it to one of fatal, error, warn, info, debug, trace, silent',
  NODE_ENV: 'set it to development, production or test',
  ...directoryAdvice,
};

/** The sandbox's settings, read once at the start. */
export type Environment = z.infer<typeof variables> & {
  /** Absent: the sandbox runs without a directory. */
  directory?: DirectorySettings;
};

/** @throws Error with one sentence per missing or invalid variable that says what to do. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const own = variables.safeParse(source);
  const directory = source['DIRECTORY_CERTIFICATE_DIR'] ? directoryVariables.safeParse(source) : undefined;
  if (own.success && directory?.success !== false)
    return directory ? { ...own.data, directory: ofDirectory(directory.data, own.data) } : own.data;
  const issues = [...(own.error?.issues ?? []), ...(directory?.error?.issues ?? [])];
  const names = new Set(issues.map((issue) => issue.path[0] as VariableName));
  throw new Error(
    [...names].map((name) => `${name} is ${source[name] ? 'not valid' : 'missing'}: ${ADVICE[name]}.`).join('\n'),
  );
}

/** The directory answers browsers under the sandbox's address, and gives the sandbox's client the tokens that it takes. */
function ofDirectory(directory: DirectoryVariables, env: z.infer<typeof variables>): DirectorySettings {
  return toDirectorySettings(directory, {
    browserUrl: env.SANDBOX_URL,
    host: env.HOST,
    analytics: {
      id: env.SANDBOX_CLIENT_ID,
      secret: env.SANDBOX_CLIENT_SECRET,
      issuer: env.SANDBOX_URL,
      signingSecret: env.SANDBOX_SIGNING_SECRET,
    },
    hasFaults: env.SANDBOX_FAULTS === 'on' || env.NODE_ENV !== 'production',
  });
}
