import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .pipe(z.array(z.url().refine((origin) => new URL(origin).origin === origin)).min(1));

/** The portal's variables: what each must look like, and what to do when it does not. */
const variables = {
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }),
    'set it to the address of PostgreSQL, for example postgres://user:password@127.0.0.1:4330/portico',
  ],
  PORTAL_URL: [
    address,
    'set it to the address under which browsers reach the portal, for example http://localhost:4300',
  ],
  PORT: [z.coerce.number().int().min(0).max(65_535).default(4300), 'set it to a free port number'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'set it to the address to listen on, for example 127.0.0.1'],
  AUTH_SECRET: [z.string().min(32), 'set it to a random text of at least 32 characters'],
  ANALYTICS_API_URL: [address, 'set it to the address of the analytics service, for example https://api.powerbi.com'],
  ANALYTICS_TOKEN_URL: [
    address,
    'set it to the token endpoint, for example https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token',
  ],
  ANALYTICS_SCOPE: [
    z.string().min(1).default('https://analysis.windows.net/powerbi/api/.default'),
    'set it to the scope of the analytics service',
  ],
  ANALYTICS_CLIENT_ID: [z.string().min(1), 'set it to the client id of the service principal'],
  ANALYTICS_CLIENT_SECRET: [z.string().min(1), 'set it to the client secret of the service principal'],
  ANALYTICS_FRAME_ORIGINS: [
    origins,
    'set it to the origins that report frames come from, separated by commas, for example https://app.powerbi.com',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'set it to one of fatal, error, warn, info, debug, trace, silent',
  ],
  NODE_ENV: [
    z.enum(['development', 'production', 'test']).default('production'),
    'set it to development, production or test',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof variables;
type Values = { [Name in keyof Variables]: z.output<Variables[Name][0]> };

/** The portal's settings, read once at the start. */
export interface ServerEnvironment {
  databaseUrl: string;
  /** Public origin of the portal. */
  portalUrl: string;
  port: number;
  host: string;
  authSecret: string;
  analytics: AnalyticsSettings;
  logLevel: Values['LOG_LEVEL'];
  isDevelopment: boolean;
}

export interface AnalyticsSettings {
  apiUrl: string;
  tokenUrl: string;
  scope: string;
  clientId: string;
  clientSecret: string;
  /** Origins that report frames are loaded from. */
  frameOrigins: string[];
}

/** @throws Error with one sentence for each missing or invalid variable, saying what to do */
export function readServerEnvironment(source: Readonly<Record<string, string | undefined>>): ServerEnvironment {
  const problems: string[] = [];
  const values = {} as Record<string, unknown>;
  for (const [name, [schema, advice]] of Object.entries<readonly [z.ZodType, string]>(variables)) {
    const result = schema.safeParse(source[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} is ${source[name] === undefined ? 'missing' : 'not valid'}: ${advice}.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return toEnvironment(values as Values);
}

function toEnvironment(values: Values): ServerEnvironment {
  return {
    databaseUrl: values.DATABASE_URL,
    portalUrl: values.PORTAL_URL,
    port: values.PORT,
    host: values.HOST,
    authSecret: values.AUTH_SECRET,
    analytics: {
      apiUrl: values.ANALYTICS_API_URL,
      tokenUrl: values.ANALYTICS_TOKEN_URL,
      scope: values.ANALYTICS_SCOPE,
      clientId: values.ANALYTICS_CLIENT_ID,
      clientSecret: values.ANALYTICS_CLIENT_SECRET,
      frameOrigins: values.ANALYTICS_FRAME_ORIGINS,
    },
    logLevel: values.LOG_LEVEL,
    isDevelopment: values.NODE_ENV === 'development',
  };
}
