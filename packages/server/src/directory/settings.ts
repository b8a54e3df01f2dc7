import type { Setting, SettingValues } from '@portico/service';
import { z } from 'zod';
import { type ClientCredential, CREDENTIAL_ADVICE, readCredential } from '../infrastructure/client-credential.ts';

const serviceUrl = z
  .url({ protocol: /^https$/ })
  .transform((url) => url.replace(/\/$/, ''))
  .optional();

/** The variables of the company directory: all of them, or none. */
export const directoryVariables = {
  DIRECTORY_AUTHORITY: [
    serviceUrl,
    'set it to the authority of your tenant, for example https://login.microsoftonline.com/<tenant>, or leave out all ' +
      'DIRECTORY_ variables',
  ],
  DIRECTORY_TENANT_ID: [z.guid().optional(), 'set it to the id of your tenant'],
  DIRECTORY_CLIENT_ID: [z.string().min(1).optional(), 'set it to the client id of the app registration'],
  DIRECTORY_CLIENT_SECRET: [z.string().min(1).optional(), 'set it to the client secret of the app registration'],
  DIRECTORY_CLIENT_CERTIFICATE: [z.string().min(1).optional(), CREDENTIAL_ADVICE.certificate],
  DIRECTORY_CLIENT_KEY: [z.string().min(1).optional(), CREDENTIAL_ADVICE.key],
  DIRECTORY_GRAPH_URL: [
    serviceUrl,
    'set it to the Graph of your cloud, for example https://graph.microsoft.com or https://graph.microsoft.us',
  ],
} as const satisfies Record<string, Setting>;

type Values = SettingValues<typeof directoryVariables>;

export interface DirectorySettings {
  /** Address of the tenant at the identity provider, without `/v2.0`. */
  authority: string;
  tenantId: string;
  clientId: string;
  credential: ClientCredential;
  /** Origin, or origin and path, before `/v1.0`. */
  graphUrl: string;
}

type Name = keyof typeof directoryVariables;

/** @throws Error with a sentence that names what is missing or not valid */
export function toDirectorySettings(values: Values): DirectorySettings | null {
  if (Object.keys(directoryVariables).every((name) => values[name as Name] === undefined)) return null;
  const need = (name: Name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is missing: ${directoryVariables[name][1]}.`);
    return value;
  };
  return {
    authority: need('DIRECTORY_AUTHORITY'),
    tenantId: need('DIRECTORY_TENANT_ID'),
    clientId: need('DIRECTORY_CLIENT_ID'),
    credential: readCredential(credentialNames, {
      secret: values.DIRECTORY_CLIENT_SECRET,
      certificate: values.DIRECTORY_CLIENT_CERTIFICATE,
      key: values.DIRECTORY_CLIENT_KEY,
    }),
    graphUrl: values.DIRECTORY_GRAPH_URL ?? 'https://graph.microsoft.com',
  };
}

const credentialNames = {
  secret: 'DIRECTORY_CLIENT_SECRET',
  certificate: 'DIRECTORY_CLIENT_CERTIFICATE',
  key: 'DIRECTORY_CLIENT_KEY',
};
