import type { Environment } from '../env.ts';
import { TENANT_ID } from '../model/identifiers.ts';

/** A confidential client of the token endpoint. */
interface Client {
  id: string;
  secret: string;
}

/** What the directory needs to know. */
export interface DirectorySettings {
  /** Its https address, for servers. */
  url: string;
  /** The sandbox's plain address, where browsers sign in. */
  browserUrl: string;
  host: string;
  port: number;
  /** Keeps the certificate and the key that signs tokens. */
  folder: string;
  /** The portal, with the addresses that browsers may be sent back to. */
  client: Client & { redirectUris: string[]; logoutUris: string[] };
  /** The analytics service's client, and what its access tokens are made with. */
  analytics: Client & { issuer: string; signingSecret: string };
  hasFaults: boolean;
}

/** The directory's settings; `undefined` when the environment names no directory. */
export function directorySettings(env: Environment): DirectorySettings | undefined {
  const { directory } = env;
  if (!directory) return undefined;
  return {
    url: directory.DIRECTORY_URL,
    browserUrl: env.SANDBOX_URL,
    host: env.HOST,
    port: directory.DIRECTORY_PORT,
    folder: directory.DIRECTORY_CERTIFICATE_DIR,
    client: {
      id: directory.DIRECTORY_CLIENT_ID,
      secret: directory.DIRECTORY_CLIENT_SECRET,
      redirectUris: directory.DIRECTORY_REDIRECT_URIS,
      logoutUris: directory.DIRECTORY_LOGOUT_URIS,
    },
    analytics: {
      id: env.SANDBOX_CLIENT_ID,
      secret: env.SANDBOX_CLIENT_SECRET,
      issuer: env.SANDBOX_URL,
      signingSecret: env.SANDBOX_SIGNING_SECRET,
    },
    hasFaults: env.SANDBOX_FAULTS === 'on' || env.NODE_ENV !== 'production',
  };
}

/** The paths of the directory, as Entra ID v2.0 has them. */
export const PATHS = {
  discovery: `/${TENANT_ID}/v2.0/.well-known/openid-configuration`,
  authorize: `/${TENANT_ID}/oauth2/v2.0/authorize`,
  token: `/${TENANT_ID}/oauth2/v2.0/token`,
  keys: `/${TENANT_ID}/discovery/v2.0/keys`,
  logout: `/${TENANT_ID}/oauth2/v2.0/logout`,
  signIn: `/${TENANT_ID}/sign-in`,
  graph: '/graph/v1.0',
  userinfo: '/graph/oidc/userinfo',
} as const;

/** The `iss` of every token. */
export function issuerOf({ url }: DirectorySettings): string {
  return `${url}/${TENANT_ID}/v2.0`;
}
