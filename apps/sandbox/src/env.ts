import { directoryVariables, toDirectorySettings, type DirectorySettings } from '@portico/directory';
import {
  listOf,
  loopbackHost,
  loopbackUrl,
  port,
  processSettings,
  readSettings,
  type SettingValues,
} from '@portico/service';
import { z } from 'zod';

const withoutSlash = (url: string) => url.replace(/\/$/, '');
const origin = z
  .string()
  .transform(withoutSlash)
  .pipe(z.url().refine((url) => URL.canParse(url) && new URL(url).origin === url));

/**
 * Tokens and sign-ins of the sandbox are for the asking: whoever reaches it can be any of its people. So it is reached
 * from this machine only, whatever the settings.
 */
const settings = {
  DATABASE_URL: [
    z.url(),
    'set it to the PostgreSQL address, for example postgres://user:password@127.0.0.1:4330/sandbox',
  ],
  SANDBOX_URL: [
    loopbackUrl(/^http$/).transform(withoutSlash),
    'set it to the address under which browsers of this machine reach the sandbox, for example http://127.0.0.1:4310',
  ],
  PORT: [port(4310), 'set it to a free port number'],
  HOST: [
    loopbackHost.default('127.0.0.1'),
    'set it to 127.0.0.1: the sandbox and its directory ask nobody for a password, so they stay on this machine',
  ],
  SANDBOX_CLIENT_ID: [z.string().min(1), 'set it to the client id that callers of the token endpoint present'],
  SANDBOX_CLIENT_SECRET: [z.string().min(16), 'set it to a secret of at least 16 characters'],
  SANDBOX_SIGNING_SECRET: [
    z.string().min(32),
    'set it to a random text of at least 32 characters; tokens are signed with it',
  ],
  SANDBOX_HOST_ORIGINS: [
    listOf(origin),
    'set it to the origins that may frame reports, comma separated, for example http://localhost:4300',
  ],
  SANDBOX_PLAYGROUND_URL: [
    loopbackUrl(/^https?$/).optional(),
    "set it to the address of the demo host's playground, for example http://127.0.0.1:4320/playground, or leave it out",
  ],
  SANDBOX_FAULTS: [
    z.enum(['on', 'off']).default('off'),
    'set it to on or off; on lets tests ask for wrong tokens and failures in production too',
  ],
  ...processSettings,
} as const;

/** The sandbox's settings, read once at the start. */
export type Environment = SettingValues<typeof settings> & {
  /** Absent: the sandbox runs without a directory. */
  directory?: DirectorySettings;
};

/** @throws Error with one sentence per missing or invalid variable that says what to do. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  // The directory's variables count together, and only when this one is there.
  if (!source['DIRECTORY_CERTIFICATE_DIR']) return readSettings(settings, source);
  const values = readSettings({ ...settings, ...directoryVariables }, source);
  // It answers browsers under the sandbox's address, and gives the sandbox's client the tokens that the sandbox takes.
  const directory = toDirectorySettings(values, {
    browserUrl: values.SANDBOX_URL,
    host: values.HOST,
    analytics: {
      id: values.SANDBOX_CLIENT_ID,
      secret: values.SANDBOX_CLIENT_SECRET,
      issuer: values.SANDBOX_URL,
      signingSecret: values.SANDBOX_SIGNING_SECRET,
    },
    hasFaults: values.SANDBOX_FAULTS === 'on' || values.NODE_ENV !== 'production',
  });
  return { ...values, directory };
}
