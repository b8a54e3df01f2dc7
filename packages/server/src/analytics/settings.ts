import { readSettings, type Setting, type SettingValues } from '@portico/service';
import { z } from 'zod';
import { attempt } from '../infrastructure/attempt.ts';
import { type ClientCredential, CREDENTIAL_ADVICE, readCredential } from '../infrastructure/client-credential.ts';
import { origins, serviceUrl } from '../infrastructure/service-urls.ts';

/** A connection to an analytics service. */
export interface AnalyticsSettings {
  /** What reports name it by. */
  id: string;
  /** What administrators read. */
  name: string;
  apiUrl: string;
  tokenUrl: string;
  scope: string;
  clientId: string;
  credential: ClientCredential;
  /** Origins that report frames are loaded from. */
  frameOrigins: string[];
}

/** All connections; there is at least one. */
export type AnalyticsConnectionSettings = readonly [AnalyticsSettings, ...AnalyticsSettings[]];

/** The connection of the variables without a name in them. */
export const FIRST_CONNECTION = 'default';

/** What the process holds of a connection is of no other: two tenants may know the application by the same id. */
export const sharedInstanceName = (what: string, { id, clientId, tokenUrl, apiUrl }: AnalyticsSettings) =>
  `analytics ${what} ${JSON.stringify([id, clientId, tokenUrl, apiUrl])}`;

/** Where Power BI is in each cloud of Microsoft's: what belongs together is set together. */
const clouds = {
  global: cloud('login.microsoftonline.com', 'analysis.windows.net', 'powerbi.com'),
  gcc: cloud('login.microsoftonline.com', 'analysis.usgovcloudapi.net', 'powerbigov.us'),
  'gcc-high': cloud('login.microsoftonline.us', 'high.analysis.usgovcloudapi.net', 'high.powerbigov.us'),
  dod: cloud('login.microsoftonline.us', 'mil.analysis.usgovcloudapi.net', 'mil.powerbigov.us'),
  china: cloud('login.chinacloudapi.cn', 'analysis.chinacloudapi.cn', 'powerbi.cn'),
};

function cloud(login: string, resource: string, service: string) {
  return {
    tokenUrlOf: (tenant: string) => `https://${login}/${tenant}/oauth2/v2.0/token`,
    scope: `https://${resource}/powerbi/api/.default`,
    apiUrl: `https://api.${service}`,
    frameOrigins: [`https://app.${service}`],
  };
}

const cloudNames = Object.keys(clouds) as (keyof typeof clouds)[];

/** The variables of one connection, without the start of their names. */
const parts = {
  NAME: [z.string().min(1).max(60).optional(), 'set it to what administrators are to read, in at most 60 characters'],
  CLOUD: [
    z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(cloudNames).optional()),
    `set it to the cloud of your tenant (${cloudNames.join(', ')}), or leave it out`,
  ],
  TENANT_ID: [z.guid().optional(), 'set it to the id of your tenant'],
  API_URL: [
    serviceUrl.optional(),
    'set it to the address of the analytics service, for example https://api.powerbi.com (http is for this machine ' +
      'only), or set CLOUD and TENANT_ID in its place',
  ],
  TOKEN_URL: [
    serviceUrl.optional(),
    'set it to the token endpoint, for example https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token (http is ' +
      'for this machine only), or set TENANT_ID in its place',
  ],
  SCOPE: [z.string().min(1).optional(), 'set it to the scope of the analytics service'],
  CLIENT_ID: [z.string().min(1).optional(), 'set it to the client id of the service principal'],
  CLIENT_SECRET: [z.string().min(1).optional(), 'set it to the client secret of the service principal'],
  CLIENT_CERTIFICATE: [z.string().min(1).optional(), CREDENTIAL_ADVICE.certificate],
  CLIENT_KEY: [z.string().min(1).optional(), CREDENTIAL_ADVICE.key],
  FRAME_ORIGINS: [
    origins.optional(),
    'set it to the origins that report frames come from, separated by commas, for example https://app.powerbi.com ' +
      '(http is for this machine only)',
  ],
} as const satisfies Record<string, Setting>;

type Part = keyof typeof parts;
type Values = SettingValues<typeof parts>;

/** In these the names of variables would be those of the first connection. */
const TAKEN = ['api', 'client', 'cloud', 'connections', 'default', 'frame', 'name', 'scope', 'tenant', 'token'];

const connectionNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^[a-z][a-z0-9]{0,29}$/.test(name) && !TAKEN.includes(name)))
  .refine((names) => new Set(names).size === names.length)
  .optional();

const listed = {
  ANALYTICS_CONNECTIONS: [
    connectionNames,
    'set it to names for further connections, separated by commas, for example north,south: each once, of letters and ' +
      `digits, at most 30, and none of ${TAKEN.join(', ')}`,
  ],
} as const satisfies Record<string, Setting>;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The connection of the variables `ANALYTICS_…`, and one of `ANALYTICS_NORTH_…` for each name of `ANALYTICS_CONNECTIONS`.
 * @throws Error with one sentence for each variable that is missing or not valid
 */
export function readAnalyticsSettings(source: Source): AnalyticsConnectionSettings {
  const names = readSettings(listed, source).ANALYTICS_CONNECTIONS ?? [];
  const problems: string[] = [];
  const first = attempt(problems, () => readConnection(FIRST_CONNECTION, 'ANALYTICS_', source));
  const others = names.map((name) =>
    attempt(problems, () => readConnection(name, `ANALYTICS_${name.toUpperCase()}_`, source)),
  );
  if (!first || problems.length > 0) throw new Error(problems.join('\n'));
  return [first, ...others.filter((one) => one !== undefined)];
}

/** The names of all variables of the connections that are listed. */
export function analyticsSettingNames(source: Source): string[] {
  const others = connectionNames.safeParse(source['ANALYTICS_CONNECTIONS'] || undefined).data ?? [];
  const prefixes = ['ANALYTICS_', ...others.map((name) => `ANALYTICS_${name.toUpperCase()}_`)];
  return [...Object.keys(listed), ...prefixes.flatMap((prefix) => Object.keys(parts).map((part) => prefix + part))];
}

function readConnection(id: string, prefix: string, source: Source): AnalyticsSettings {
  const named = Object.entries(parts).map(([part, setting]) => [prefix + part, setting] as const);
  const found = readSettings(Object.fromEntries(named), source);
  const values = Object.fromEntries(Object.keys(parts).map((part) => [part, found[prefix + part]])) as Values;
  const { CLOUD, TENANT_ID: tenant } = values;
  const place = CLOUD || tenant ? clouds[CLOUD ?? 'global'] : undefined;
  const apiUrl = values.API_URL ?? place?.apiUrl;
  const tokenUrl = values.TOKEN_URL ?? (tenant && place?.tokenUrlOf(tenant));
  const frameOrigins = values.FRAME_ORIGINS ?? place?.frameOrigins;
  const clientId = values.CLIENT_ID;
  const missing = Object.entries({
    API_URL: apiUrl,
    TOKEN_URL: tokenUrl,
    CLIENT_ID: clientId,
    FRAME_ORIGINS: frameOrigins,
  })
    .filter(([, value]) => value === undefined)
    .map(([part]) => `${prefix}${part} is missing: ${adviceOf(part as Part, prefix)}.`);
  const credential = attempt(missing, () => readCredential(credentialNames(prefix), credentialOf(values)));
  if (!apiUrl || !tokenUrl || !clientId || !frameOrigins || !credential) throw new Error(missing.join('\n'));
  const name = values.NAME ?? (id === FIRST_CONNECTION ? new URL(apiUrl).host : id);
  return {
    id,
    name,
    apiUrl,
    tokenUrl,
    scope: values.SCOPE ?? (place ?? clouds.global).scope,
    clientId,
    credential,
    frameOrigins,
  };
}

/** Other variables of the connection are named in full. */
const adviceOf = (part: Part, prefix: string) => parts[part][1].replace(/\b(CLOUD|TENANT_ID)\b/g, `${prefix}$1`);

const credentialNames = (prefix: string) => ({
  secret: `${prefix}CLIENT_SECRET`,
  certificate: `${prefix}CLIENT_CERTIFICATE`,
  key: `${prefix}CLIENT_KEY`,
});

const credentialOf = ({ CLIENT_SECRET: secret, CLIENT_CERTIFICATE: certificate, CLIENT_KEY: key }: Values) => ({
  ...{ secret, certificate, key },
});
