// `npm run admin -- create --email … --name …`: for whoever runs Portico and cannot, or can no longer, sign in to it.
// `npm run admin -- migrate` does what every command begins with, and nothing else.
import { parseArgs } from 'node:util';
import { build, endWith, install, openLog } from './boot.mjs';
import { closeDataFolder } from './private-data.mjs';
import { Sentence, readSecrets, readSettings } from './settings.mjs';

try {
  const { values, positionals } = readArguments();
  const settings = readSettings();
  await prepare(settings);
  console.log(await runCommand(settings, positionals[0] ?? '', values));
} catch (error) {
  endWith(error);
}

function readArguments() {
  const names = ['email', 'name', 'company', 'contact-number', 'expect', 'user'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Sentence(error.message);
  }
}

/** This may be the first command after the clone; the log of a Portico that runs beside it stays. */
async function prepare(settings) {
  closeDataFolder(settings.dataDir);
  const log = openLog(settings.logFile.replace('portico.log', 'admin.log'));
  await install({ log, isForStart: true });
  await build(log);
}

async function runCommand(settings, command, values) {
  // Not before the packages are installed: those of development are needed for the build.
  await import('../packages/service/src/production-by-default.ts');
  const { runCommand } = await import('../packages/server/dist/bundle/index.js');
  const database = await openDatabase(settings);
  try {
    const databaseUrl = settings.isPooled ? settings.ownDatabaseUrls.portal : database.url;
    const where = { databaseUrl, databaseDirectUrl: database.url, portalUrl: settings.portalUrl };
    return await runCommand(command === 'migrate' ? [command] : ['admin', command], values, where).catch((error) => {
      throw new Sentence(error.message);
    });
  } finally {
    await database.stop();
  }
}

/** The operator's own database, or the embedded one, which goes on running if it ran before. */
async function openDatabase(settings) {
  const own = settings.isPooled ? settings.environment.DATABASE_DIRECT_URL : settings.ownDatabaseUrls.portal;
  if (own) return { url: own, stop: async () => {} };
  const { launchPostgres } = await import('./databases.mjs');
  const postgres = await launchPostgres(settings, readSecrets(settings));
  return { url: postgres.urls.portal, stop: async () => void (postgres.isTakenOver || (await postgres.stop())) };
}
