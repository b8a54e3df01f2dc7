// The databases of portal and sandbox: in the built-in PostgreSQL, or the operator's own.
import fs from 'node:fs/promises';
import path from 'node:path';
// The sources take two seconds to load: Node reads the long package.json of drizzle-orm for each of its files.
import { migrate, seedSampleData } from '../packages/database/dist/index.js';
import { startPostgres } from '../packages/database/src/launcher.ts';
import { busyPort } from './boot.mjs';
import { filesFolder } from './settings.mjs';

/** Who works on which database, as which role, and where its password is kept. */
const DATABASES = {
  portal: { name: 'portico', role: 'portal', secret: 'portalDatabasePassword' },
  sandbox: {
    name: 'sandbox',
    role: 'sandbox',
    secret: 'sandboxDatabasePassword',
    formerly: { database: 'portico', schema: 'sandbox' },
  },
};

/**
 * Starts the built-in PostgreSQL for every service that has no database of the operator's, and brings them up to date.
 * @param {{ step: (label: string, work: () => unknown) => any, running: any, keepsDatabase: boolean, reportFailure: (error: unknown) => void }} parts
 * @returns {Promise<{ portal: string, sandbox: string, administrator?: string }>} connection strings; the built-in one's
 * administrator is for tests and tools.
 */
export async function openDatabases(settings, secrets, { step, running, keepsDatabase, reportFailure }) {
  const { ownDatabaseUrls: own } = settings;
  const builtIn = Object.keys(DATABASES).filter((service) => !own[service]);
  const open = async () => {
    running.postgres = await launchPostgres(settings, secrets, builtIn);
    if (keepsDatabase) keepPostgres(running, open, reportFailure);
  };
  if (builtIn.length > 0) await step('Starting PostgreSQL', open);
  const urls = { administrator: running.postgres?.url, ...running.postgres?.urls, ...own };
  await step('Migrating the database', () =>
    migrate(settings.isPooled ? settings.environment.DATABASE_DIRECT_URL : urls.portal, {
      isPooled: settings.isPooled,
    }),
  );
  if (!own.portal) {
    const sample = {
      analyticsUrl: settings.sandboxUrl,
      storeFile: createFileStore(filesFolder(settings)),
      hasUse: true,
    };
    await step('Filling an empty database', () => seedSampleData(urls.portal, sample));
  }
  return urls;
}

/**
 * Keeps the files of the sample data where the portal looks for files. The portal's server is large, and loaded for an empty database alone.
 * @param {string} folder
 */
function createFileStore(folder) {
  return async (/** @type {Uint8Array} */ content, /** @type {string} */ key) => {
    const { openFileStorage } = await import('../packages/server/dist/bundle/index.js');
    const storage = openFileStorage({ folder, s3: null });
    const temporary = await storage.temporaryPath();
    await fs.writeFile(temporary, content);
    await storage.store(temporary, key);
  };
}

/**
 * PostgreSQL on this installation's own folder; one that runs there already is taken over.
 * @param {string[]} services who is to find a database in it
 * @param {Record<string, string>} [own] settings of the server
 */
export async function launchPostgres({ dataDir, ports }, secrets, services = Object.keys(DATABASES), own = {}) {
  const databases = services.map((service) => {
    const { secret, ...database } = DATABASES[service];
    return { ...database, password: secrets[secret] };
  });
  try {
    const postgres = await startPostgres({
      dataDir: path.join(dataDir, 'postgres'),
      port: ports.DATABASE_PORT,
      logFile: path.join(dataDir, 'logs', 'postgres.log'),
      password: secrets.databasePassword,
      databases,
      settings: own,
    });
    const urls = services.map((service) => [service, postgres.databaseUrls[DATABASES[service].name]]);
    return { ...postgres, urls: Object.fromEntries(urls) };
  } catch (error) {
    throw error.code === 'port_in_use' ? busyPort('DATABASE_PORT', ports.DATABASE_PORT) : error;
  }
}

/** Starts PostgreSQL again when it dies under the running portal. It may be a taken-over one, so it is asked for. */
function keepPostgres(running, open, reportFailure) {
  const { pid } = running.postgres;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    if (running.isStopping) return;
    console.error('PostgreSQL ended unexpectedly; starting it again.');
    open().catch(reportFailure);
  }, 500);
  timer.unref();
}

export async function killAndWait(pid) {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
