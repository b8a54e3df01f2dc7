import { TENANT_ID } from './identifiers.ts';

/** A confidential client of the token endpoint. */
interface Client {
  id: string;
  secret: string;
}

/** What the directory needs to know. */
export interface DirectorySettings {
  /** Its https address, for servers. */
  url: string;
  /** The plain address of the process that runs it, where browsers sign in. */
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
