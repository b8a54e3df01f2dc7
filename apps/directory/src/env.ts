import { listOf, loopbackUrl, port, type SettingValues } from '@portico/service';
import { z } from 'zod';
import type { DirectorySettings } from './settings.ts';

/** The directory's variables; the process that runs it reads them, and only when DIRECTORY_CERTIFICATE_DIR is there. */
export const directoryVariables = {
  DIRECTORY_CERTIFICATE_DIR: [
    z.string().min(1),
    'set it to a folder for the certificate and the signing key of the directory',
  ],
  // Sign-ins of the directory are for the asking: it is reached from this machine only, whatever the settings.
  DIRECTORY_URL: [
    loopbackUrl(/^https$/).transform((url) => url.replace(/\/$/, '')),
    'set it to the https address of the directory on this machine, for example https://127.0.0.1:4311',
  ],
  DIRECTORY_PORT: [port(4311), 'set it to a free port number'],
  DIRECTORY_CLIENT_ID: [z.string().min(1), 'set it to the client id with which the portal signs people in'],
  DIRECTORY_CLIENT_SECRET: [z.string().min(16), 'set it to a secret of at least 16 characters'],
  DIRECTORY_REDIRECT_URIS: [
    listOf(z.url()),
    'set it to the addresses to which people return signed in, comma separated, for example ' +
      'http://localhost:4300/login/directory/callback',
  ],
  DIRECTORY_LOGOUT_URIS: [
    listOf(z.url()),
    'set it to the addresses to which people return signed out, comma separated, for example http://localhost:4300/login',
  ],
} as const;

type Variables = SettingValues<typeof directoryVariables>;

/** The directory's settings: its own variables, and what it has from the process that runs it. */
export function toDirectorySettings(
  variables: Variables,
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
