// What is photographed: Portico on its sample data and, once a scene asks for it, a second one in which nobody is yet.
import path from 'node:path';
import postgres from 'postgres';
import { openLog } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings } from '../settings.mjs';
import { startStack } from '../stack.mjs';

/**
 * Starts Portico on free ports.
 * @param {string} folder takes its data.
 */
export async function openSites(folder) {
  const start = async (name, environment) => {
    const settings = readSettings({
      ...(await freePorts()),
      PORTAL_URL: '',
      PORTICO_DATA: path.join(folder, name),
      ...environment,
    });
    return { settings, stack: await startStack(settings, { log: openLog(settings.logFile) }) };
  };
  const { settings, stack } = await start('sample', { DATABASE_URL: '' });
  let empty;
  const openEmpty = () =>
    (empty ??= makeDatabase(stack.databaseUrls, 'empty').then((url) => start('empty', emptyOn(url))));
  return {
    users: stack.users,
    portalUrl: stack.urls.portal,
    logFile: settings.logFile,
    /** How somebody's server reaches the analytics service. */
    analytics: stack.environments['demo-host'],
    /** @param {'portal' | 'demo' | 'empty'} site */
    async originOf(site) {
      if (site === 'empty') return (await openEmpty()).stack.urls.portal;
      return site === 'demo' ? stack.urls.demoHost : stack.urls.portal;
    },
    async stop() {
      await (await empty)?.stack.stop();
      await stack.stop();
    },
  };
}

const emptyOn = (url) => ({ DATABASE_URL: url, SETUP_CODE: 'a-code-of-the-operator' });

/** A database beside the portal's, of the same role. */
async function makeDatabase({ administrator, portal }, name) {
  const sql = postgres(administrator, { max: 1 });
  try {
    await sql`create database ${sql(name)} owner ${sql(new URL(portal).username)}`;
  } finally {
    await sql.end();
  }
  return Object.assign(new URL(portal), { pathname: `/${name}` }).href;
}
