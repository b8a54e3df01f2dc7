// A Portico of a drill's own, with people who can sign in, in a temporary folder and on free ports.
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { openLog } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { makeMemoryFolder } from '../memory-folder.mjs';
import { readSettings } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack, stopService } from '../stack.mjs';
import { atEnd } from './at-end.mjs';
import { requestsTo } from './requests.mjs';

/** Whatever the operator of this machine has set: a drill touches nothing of it. */
const NOTHING_OF_THE_OPERATOR = {
  DATABASE_URL: '',
  SANDBOX_DATABASE_URL: '',
  MAIL_URL: '',
  S3_BUCKET: '',
  FILES_DIR: '',
};

/**
 * Starts a Portico that ends with the drill. PostgreSQL is not restarted by itself.
 * @param {Record<string, string>} own settings
 */
export async function startPortico(own = {}) {
  const folder = makeMemoryFolder('portico-drill-');
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
  const PORTICO_DATA = path.join(folder, 'data');
  const settings = readSettings({
    ...(await freePorts()),
    ...NOTHING_OF_THE_OPERATOR,
    ...{ PORTICO_DATA, LOG_LEVEL: 'warn' },
    ...own,
  });
  const starting = startStack(settings, { log: openLog(settings.logFile), keepsDatabase: false });
  atEnd(() => starting.then((stack) => stack.stop()));
  return { folder, stack: await starting };
}

/**
 * A process of the portal beside the first, with settings of its own.
 * @param {string} name @param {Record<string, string>} others
 */
export async function startPortalBeside(stack, name, others) {
  const { PORTAL_PORT: port } = await freePorts();
  const process = await stack.startSecondPortal(port, others, name);
  return { origin: `http://localhost:${port}`, process, stop: () => stopService(process) };
}

/** A port that nobody has. */
export const freePort = async () => Number((await freePorts()).PORTAL_PORT);

export const asAdministrator = async (stack, origin = stack.urls.portal) =>
  requestsTo(origin, await signIn(stack.urls.portal, stack.users.administrator));

export const asMember = async (stack, origin = stack.urls.portal) =>
  requestsTo(origin, await signIn(stack.urls.portal, stack.users.member));

/** Another member, who signs in with the sample member's password. */
export async function addMember(stack, sql, index) {
  const email = `drill-${index}@portico.example`;
  const { email: member, password } = stack.users.member;
  const [{ id }] = await sql`
    insert into users (id, name, email, company, contact_number, role, group_id, status)
    select gen_random_uuid(), 'Drill', ${email}, '', '', 'member', group_id, 'active' from users where email = ${member}
    returning id`;
  await sql`insert into passwords (user_id, hash)
    select ${id}, hash from passwords join users on users.id = user_id where email = ${member}`;
  return { id, email, password };
}

/** Works on a database, past the portal. @template Result @param {(sql: import('postgres').Sql) => Promise<Result>} work */
export async function withSql(url, work) {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The portal's database, opened by the cluster's administrator. */
export const asSuperuser = ({ databaseUrls }) => databaseUrls.administrator.replace(/\/[^/]*$/, '/portico');

/** The lines of the services' log that have a reference. */
export const failuresInLog = ({ logFile }) =>
  fs
    .readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"reference"'))
    .map((line) => JSON.parse(line));
