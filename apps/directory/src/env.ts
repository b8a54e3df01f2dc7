import { z } from 'zod';
import type { DirectorySettings } from './settings.ts';

const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(z.url()).min(1));

/** Sign-ins of the directory are for the asking: it is reached from this machine only, whatever the settings. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const httpsOfThisMachine = z
  .url({ protocol: /^https$/ })
  .refine((url) => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname))
  .transform((url) => url.replace(/\/$/, ''));

/** The directory's variables; the process that runs it reads them, and only when DIRECTORY_CERTIFICATE_DIR is there. */
export const directoryVariables = z.object({
  DIRECTORY_CERTIFICATE_DIR: z.string().min(1),
  DIRECTORY_URL: httpsOfThisMachine,
  DIRECTORY_PORT: z.coerce.number().int().min(0).max(65535).default(4311),
  DIRECTORY_CLIENT_ID: z.string().min(1),
  DIRECTORY_CLIENT_SECRET: z.string().min(16),
  DIRECTORY_REDIRECT_URIS: addresses,
  DIRECTORY_LOGOUT_URIS: addresses,
});

export type DirectoryVariables = z.infer<typeof directoryVariables>;

/** What to do when one of them is missing or not valid. */
export const directoryAdvice: Record<keyof DirectoryVariables, string> = {
  DIRECTORY_CERTIFICATE_DIR: 'set it to a folder for the certificate and the signing key of the directory',
  DIRECTORY_URL: 'set it to the https address of the directory on this machine, for example https://127.0.0.1:4311',
  DIRECTORY_PORT: 'set it to a free port number',
  DIRECTORY_CLIENT_ID: 'set it to the client id with which the portal signs people in',
  DIRECTORY_CLIENT_SECRET: 'set it to a secret of at least 16 characters',
  DIRECTORY_REDIRECT_URIS:
    'set it to the addresses to which people return signed in, comma separated, for example http://localhost:4300/login/directory/callback',
  DIRECTORY_LOGOUT_URIS:
    'set it to the addresses to which people return signed out, comma separated, for example http://localhost:4300/login',
};

/** The directory's settings: its own variables, and what it has from the process that runs it. */
export function toDirectorySettings(
  variables: DirectoryVariables,
  {
    browserUrl,
    host,
    analytics,
    hasFaults,
  }: Pick<DirectorySettings, 'browserUrl' | 'host' | 'analytics' | 'hasFaults'>,
): DirectorySettings {
  return {
    url: variables.DIRECTORY_URL,
    browserUrl,
    host,
    port: variables.DIRECTORY_PORT,
    folder: variables.DIRECTORY_CERTIFICATE_DIR,
    client: {
      id: variables.DIRECTORY_CLIENT_ID,
      secret: variables.DIRECTORY_CLIENT_SECRET,
      redirectUris: variables.DIRECTORY_REDIRECT_URIS,
      logoutUris: variables.DIRECTORY_LOGOUT_URIS,
    },
    analytics,
    hasFaults,
  };
}
