// `npm run admin -- create --email … --name …`: for whoever runs Portico and cannot, or can no longer, sign in to it.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../packages/database/dist/index.js';
import { startPostgres } from '../packages/database/dist/launcher.js';
import { runAdminCommand } from '../packages/server/dist/index.js';
import { readSecrets, readSettings } from './settings.mjs';

const options = { email: { type: 'string' }, name: { type: 'string' }, company: { type: 'string' } };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...options, 'contact-number': { type: 'string' } },
});
const settings = readSettings();
const database = await openDatabase();
try {
  await migrate(database.url);
  const where = { databaseUrl: database.url, portalUrl: settings.portalUrl };
  console.log(await runAdminCommand(where, positionals[0] ?? '', values));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.stop();
}

/** The operator's own database, or the embedded one, which goes on running if it ran before. */
async function openDatabase() {
  if (settings.ownDatabaseUrl) return { url: settings.ownDatabaseUrl, stop: async () => {} };
  const postgres = await startPostgres({
    dataDir: path.join(settings.dataDir, 'postgres'),
    port: settings.ports.DATABASE_PORT,
    logFile: path.join(settings.dataDir, 'logs', 'postgres.log'),
    password: readSecrets(settings).databasePassword,
  });
  return { url: postgres.url, stop: async () => void (postgres.isTakenOver || (await postgres.stop())) };
}
