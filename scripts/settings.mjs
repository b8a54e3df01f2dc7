// Where things lie and listen: the one place of the scripts that reads the environment.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivateFolder } from './private-data.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const isWindows = process.platform === 'win32';

/** Every port by the variable that moves it. */
export const PORTS = {
  PORTAL_PORT: 4300,
  SANDBOX_PORT: 4310,
  DIRECTORY_PORT: 4311,
  DEMO_PORT: 4320,
  DATABASE_PORT: 4330,
};

const TENANT = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
/** The portal as the sandbox's directory knows it. */
const DIRECTORY_CLIENT = 'b7f3a1de-4c25-4e0b-9d68-7a2c5f1e9b34';

/** A failure that the reader can mend: printed as its one sentence, without a stack. */
export class Sentence extends Error {}

/**
 * What a run needs to know: folders, ports, addresses, the operator's own database.
 * @param {Record<string, string | undefined>} overrides replaces the environment's values, for tests that run a second Portico beside the first.
 */
export function readSettings(overrides = {}) {
  /** @type {Record<string, string | undefined>} */
  const env = { ...process.env, ...overrides };
  const dataDir = path.resolve(root, env.PORTICO_DATA || '.data');
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([name, usual]) => [name, readPort(name, env[name], usual)]),
  );
  return {
    dataDir,
    logFile: path.join(dataDir, 'logs', 'portico.log'),
    ports,
    // The portal and the sandbox are reached by different host names: cookies do not tell ports apart.
    portalUrl: env.PORTAL_URL || `http://localhost:${ports.PORTAL_PORT}`,
    sandboxUrl: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    demoUrl: `http://127.0.0.1:${ports.DEMO_PORT}`,
    directoryUrl: `https://127.0.0.1:${ports.DIRECTORY_PORT}`,
    certificates: path.join(dataDir, 'directory'),
    // The sandbox never works on the portal's: it gets one of its own, or stays in the built-in PostgreSQL.
    ownDatabaseUrls: given({ portal: env.DATABASE_URL, sandbox: env.SANDBOX_DATABASE_URL }),
    // A pooler gives no sessions: migrations and tools go to PostgreSQL itself.
    isPooled: Boolean(env.DATABASE_URL && env.DATABASE_DIRECT_URL),
    demoAnalytics: readDemoAnalytics(env),
    logLevel: env.LOG_LEVEL || 'info',
    environment: env,
  };
}

/** Those that have a value; an empty one counts as none. */
function given(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** The first connection alone, by its addresses. */
const OF_THE_DEMO_HOST = ['API_URL', 'TOKEN_URL', 'SCOPE', 'CLIENT_ID', 'CLIENT_SECRET', 'FRAME_ORIGINS'].map(
  (name) => `ANALYTICS_${name}`,
);

/** Whose reports the demo host shows: the sandbox's, as long as nobody asks for the operator's own. */
function readDemoAnalytics({ DEMO_ANALYTICS: value, ...env }) {
  if (value && value !== 'own' && value !== 'sandbox')
    throw new Sentence(`DEMO_ANALYTICS is "${value}"; set it to sandbox or own, or leave it out.`);
  const hasOwn = OF_THE_DEMO_HOST.some((name) => env[name]);
  return { isOwn: value === 'own', ignoresOwnCredentials: hasOwn && value !== 'own' };
}

function readPort(name, text, usual) {
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Sentence(`${name} is "${text}"; give it a number between 1 and 65535.`);
}

/** The secrets of this installation, made once and kept where only its owner reads them. */
export function readSecrets({ dataDir }) {
  const file = path.join(dataDir, 'secrets.json');
  const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const names = [
    'databasePassword',
    'portalDatabasePassword',
    'sandboxDatabasePassword',
    'authSecret',
    'sandboxClientSecret',
    'sandboxSigningSecret',
    'directoryClientSecret',
  ];
  const missing = names.filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  makePrivateFolder(dataDir);
  fs.writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

/** Settings of the portal alone, most of them secret: no other service finds them in its environment. */
const OF_THE_PORTAL =
  /^(DATABASE_URL|DATABASE_DIRECT_URL|HOST|PROXY_COUNT|MAX_FILE_MB|FRAME_ORIGINS|FLAG_IMAGES_URL|(ANALYTICS|AUTH|DIRECTORY|ENCRYPTION|FILES|MAIL|OUTBOX|S3|SETUP|WEBHOOK)_.*)$/;

/** Where the portal keeps files. @param {{ environment: Record<string, string | undefined>, dataDir: string }} settings */
export const filesFolder = ({ environment, dataDir }) => environment.FILES_DIR || path.join(dataDir, 'files');

/** The environment of each service, and nothing beside it but what the machine itself needs. */
export function serviceEnvironments(settings, secrets, databaseUrls, mode) {
  const { ports, portalUrl, sandboxUrl, demoUrl, directoryUrl, certificates, environment } = settings;
  const common = { NODE_ENV: mode, LOG_LEVEL: settings.logLevel, NEXT_TELEMETRY_DISABLED: '1' };
  const ofTheMachine = Object.entries(environment).filter(([name]) => !OF_THE_PORTAL.test(name));
  // Sandbox and demo host give tokens without a password: they stay on this machine, wherever the portal listens.
  const onThisMachine = { ...Object.fromEntries(ofTheMachine), ...common, HOST: '127.0.0.1' };
  const sandboxAnalytics = {
    ANALYTICS_API_URL: sandboxUrl,
    ANALYTICS_TOKEN_URL: `${sandboxUrl}/${TENANT}/oauth2/v2.0/token`,
    ANALYTICS_CLIENT_ID: 'portico',
    ANALYTICS_CLIENT_SECRET: secrets.sandboxClientSecret,
    ANALYTICS_FRAME_ORIGINS: sandboxUrl,
  };
  const ownAnalytics = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith('ANALYTICS_') && value),
  );
  // An operator's own cloud and tenant say where everything is: nothing of the sandbox's goes with them.
  const isElsewhere = ownAnalytics.ANALYTICS_CLOUD || ownAnalytics.ANALYTICS_TENANT_ID;
  const analytics = isElsewhere ? ownAnalytics : { ...sandboxAnalytics, ...ownAnalytics };
  const ofTheFirst = Object.entries(analytics).filter(([name]) => OF_THE_DEMO_HOST.includes(name));
  // An operator's own directory replaces the sandbox's in one piece.
  const directory = environment.DIRECTORY_AUTHORITY
    ? {}
    : {
        DIRECTORY_AUTHORITY: `${directoryUrl}/${TENANT}`,
        DIRECTORY_TENANT_ID: TENANT,
        DIRECTORY_CLIENT_ID: DIRECTORY_CLIENT,
        DIRECTORY_CLIENT_SECRET: secrets.directoryClientSecret,
        DIRECTORY_GRAPH_URL: `${directoryUrl}/graph`,
        // Node reads this once, when a process starts.
        NODE_EXTRA_CA_CERTS: path.join(certificates, 'ca.pem'),
      };
  return {
    sandbox: {
      ...onThisMachine,
      DATABASE_URL: databaseUrls.sandbox,
      SANDBOX_URL: sandboxUrl,
      PORT: String(ports.SANDBOX_PORT),
      SANDBOX_CLIENT_ID: 'portico',
      SANDBOX_CLIENT_SECRET: secrets.sandboxClientSecret,
      SANDBOX_SIGNING_SECRET: secrets.sandboxSigningSecret,
      // A developer's own pages may embed the sandbox's reports too.
      SANDBOX_HOST_ORIGINS: [portalUrl, demoUrl, environment.SANDBOX_HOST_ORIGINS].filter(Boolean).join(','),
      SANDBOX_PLAYGROUND_URL: `${demoUrl}/playground`,
      DIRECTORY_PORT: String(ports.DIRECTORY_PORT),
      DIRECTORY_URL: directoryUrl,
      DIRECTORY_CERTIFICATE_DIR: certificates,
      DIRECTORY_CLIENT_ID: DIRECTORY_CLIENT,
      DIRECTORY_CLIENT_SECRET: secrets.directoryClientSecret,
      DIRECTORY_REDIRECT_URIS: `${portalUrl}/login/directory/callback`,
      DIRECTORY_LOGOUT_URIS: `${portalUrl}/login`,
    },
    portal: {
      ...environment,
      ...common,
      ...analytics,
      ...directory,
      OUTBOX_DIR: environment.OUTBOX_DIR || path.join(settings.dataDir, 'outbox'),
      FILES_DIR: filesFolder(settings),
      DATABASE_URL: databaseUrls.portal,
      PORTAL_URL: portalUrl,
      PORT: String(ports.PORTAL_PORT),
      AUTH_SECRET: environment.AUTH_SECRET || secrets.authSecret,
    },
    'demo-host': {
      ...onThisMachine,
      ...(settings.demoAnalytics.isOwn ? Object.fromEntries(ofTheFirst) : sandboxAnalytics),
      DEMO_URL: demoUrl,
      PORT: String(ports.DEMO_PORT),
    },
  };
}
