import { SESSION_SETTINGS } from '@portico/database';
import { CONNECTIONS_OF_PROCESS, SESSION_CONNECTIONS } from '../../database/pool.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import type { ServerEnvironment } from '../../env.ts';
import { LISTENER_CONNECTION } from '../../infrastructure/notification-channel.ts';
import {
  describeMismatch,
  hasConnection,
  readDatabaseState,
  schemaStateOf,
} from '../../infrastructure/schema-state.ts';
import { MAX_SKEW_MS, skewFault } from './clock-faults.ts';
import { errorCodeOf } from './error-code.ts';
import { fault, type Finding, ok, orOk } from './finding.ts';

const MIN_VERSION = 15;
const COLLATION = 'da-x-icu';

interface Facts {
  version: number;
  encoding: string;
  database: string;
  role: string;
  hasCollation: boolean;
  isCollationOutdated: boolean | null;
  hasTrigrams: boolean;
  canHaveTrigrams: boolean;
  canCreate: boolean;
  isSuperuser: boolean;
  /** A table that belongs to another role. */
  foreignTable: string | null;
  /** How many connections are left for the portal: of its role, its database and the server, less those of other programs. */
  free: number;
  isRunning: boolean;
  clock: number;
}

const FACTS = `select current_setting('server_version_num')::int / 10000 as version,
    pg_encoding_to_char(database.encoding)::text as encoding, database.datname::text as database, role.rolname::text as role,
    exists (select from pg_collation where collname = '${COLLATION}') as "hasCollation",
    (select collversion <> pg_collation_actual_version(oid) from pg_collation where collname = '${COLLATION}') as "isCollationOutdated",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "canHaveTrigrams",
    has_database_privilege(database.oid, 'create') as "canCreate", role.rolsuper as "isSuperuser",
    (select format('%s.%s', space.nspname, class.relname) from pg_class class join pg_namespace space on space.oid = class.relnamespace
      where space.nspname in ('public', 'drizzle', 'pgboss') and class.relkind in ('r', 'p')
        and not pg_has_role(class.relowner, 'usage') order by 1 limit 1) as "foreignTable",
    (select least(
        case when role.rolconnlimit >= 0 then role.rolconnlimit - count(*) filter (where usesysid = role.oid) end,
        case when database.datconnlimit >= 0 then database.datconnlimit - count(*) filter (where datid = database.oid) end,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) - count(*))::int
      from pg_stat_activity where datid is not null and application_name <> 'portico') as free,
    ${hasConnection(LISTENER_CONNECTION)} as "isRunning",
    extract(epoch from clock_timestamp())::float8 * 1000 as clock
  from pg_database database, pg_roles role where database.datname = current_database() and role.rolname = current_user`;

type Addresses = Pick<ServerEnvironment, 'databaseUrl' | 'databaseDirectUrl'>;

/** Looks at the database. @returns whether the rest can use it as well */
export async function checkDatabase(
  addresses: Addresses,
  now: () => number,
): Promise<{ findings: Finding[]; isUsable: boolean }> {
  const direct = openDatabase(addresses.databaseDirectUrl);
  const isPooled = addresses.databaseUrl !== addresses.databaseDirectUrl;
  try {
    const [facts] = await direct.query<Facts>(FACTS, []);
    const skewMs = facts!.clock - now();
    const schema = await checkSchema(direct, facts!);
    const clock = Math.abs(skewMs) > MAX_SKEW_MS ? [skewFault('PostgreSQL', skewMs)] : [];
    const pooled = isPooled ? await checkPooler(addresses) : [];
    const findings = [...checkFacts(facts!), ...pooled, ...schema, checkBudget(facts!, isPooled), ...clock];
    return { findings, isUsable: schema.every(({ isOk }) => isOk) };
  } catch (error) {
    const name = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return { findings: [fault('database', describeConnection(name, error))], isUsable: false };
  } finally {
    await direct.close();
  }
}

function checkFacts(facts: Facts): Finding[] {
  const faults: string[] = [];
  if (facts.version < MIN_VERSION)
    faults.push(`PostgreSQL ${facts.version} is too old: upgrade it to ${MIN_VERSION} or newer.`);
  if (facts.encoding !== 'UTF8')
    faults.push(
      `The database has the encoding ${facts.encoding}: make one by \`create database … encoding 'UTF8' template template0\` and move the data there.`,
    );
  if (!facts.hasCollation)
    faults.push(
      `The database has no collation "${COLLATION}": use a PostgreSQL with ICU, and run \`select pg_import_system_collations('pg_catalog')\` as a superuser.`,
    );
  if (facts.isCollationOutdated)
    faults.push(
      `The collation "${COLLATION}" is of another version of ICU than the indexes: run \`reindex database ${facts.database}\`, then ` +
        `\`alter collation "${COLLATION}" refresh version\` as a superuser.`,
    );
  faults.push(...checkRights(facts));
  return orOk(
    faults.map((text) => fault('database', text)),
    'database',
    `PostgreSQL ${facts.version}, database ${facts.database}, role ${facts.role}.`,
  );
}

function checkRights({ role, database, ...facts }: Facts): string[] {
  const faults: string[] = [];
  if (!facts.hasTrigrams && !facts.canHaveTrigrams)
    faults.push('The extension pg_trgm is not installed: install the contrib package of PostgreSQL on its server.');
  else if (!facts.hasTrigrams && facts.foreignTable !== null)
    faults.push(`The extension pg_trgm is missing: run \`create extension pg_trgm\` as the owner of ${database}.`);
  if (!facts.canCreate)
    faults.push(
      `The role ${role} may not create anything in ${database}: run \`alter database ${database} owner to ${role}\`.`,
    );
  if (facts.foreignTable !== null)
    faults.push(
      `${facts.foreignTable} belongs to another role than ${role}: run \`reassign owned by <that role> to ${role}\` in ${database}.`,
    );
  if (facts.isSuperuser)
    faults.push(`The role ${role} is a superuser: use one that owns ${database} and has no other right.`);
  return faults;
}

/** No schema yet is no fault of the extension: the first migration makes it. */
async function checkSchema(
  database: Database,
  { hasTrigrams, canHaveTrigrams, foreignTable, role, isRunning }: Facts,
): Promise<Finding[]> {
  try {
    const { migratedTo, isReadOnly, hasWorker } = await readDatabaseState(database);
    const state = schemaStateOf(migratedTo);
    const faults = [
      ...(state === 'ok' ? [] : [fault('schema', describeMismatch(state, migratedTo))]),
      ...(migratedTo !== null && !hasTrigrams && canHaveTrigrams && foreignTable === null
        ? [
            fault(
              'database',
              'The extension pg_trgm is missing: run `create extension pg_trgm` as the role of the portal.',
            ),
          ]
        : []),
      ...(isReadOnly ? [fault('database', READ_ONLY)] : []),
      ...(isRunning && !hasWorker ? [fault('workers', NO_WORKER)] : []),
    ];
    return orOk(faults, 'schema', 'It is the one of this version.');
  } catch (error) {
    if (errorCodeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    return [
      fault('schema', `The role ${role} may not read the schema: make it the owner of the tables, as said above.`),
    ];
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
const READ_ONLY =
  'PostgreSQL takes no writes: name the primary in DATABASE_URL, or all servers with target_session_attrs=read-write, ' +
  'and see that default_transaction_read_only is off.';

const NO_WORKER =
  'The portal runs, and no process takes jobs: no mail is sent and nothing is published on time. Start `portico worker`, or a ' +
  'process with ROLE=both.';

/** Every process needs its share. */
function checkBudget({ free }: Facts, isPooled: boolean): Finding {
  const share = isPooled ? SESSION_CONNECTIONS : CONNECTIONS_OF_PROCESS;
  if (free >= share)
    return ok('connections', `There is room for ${Math.floor(free / share)} processes with ${share} connections each.`);
  return fault(
    'connections',
    `A process needs ${share} connections, and ${Math.max(free, 0)} are left for the portal: raise max_connections, or the ` +
      'connection limit of its role or database.',
  );
}

/** A pooler passes on none of the settings that the portal gives its connections. */
async function checkPooler({ databaseUrl, databaseDirectUrl }: Addresses): Promise<Finding[]> {
  const database = openDatabase(databaseUrl, databaseDirectUrl);
  try {
    const rows = await database.query<{ name: string; setting: string }>('select name, setting from pg_settings', []);
    const found = new Map(rows.map(({ name, setting }) => [name.toLowerCase(), setting]));
    const wrong = Object.entries(SESSION_SETTINGS).filter(
      ([name, value]) => found.get(name.toLowerCase()) !== String(value),
    );
    if (wrong.length === 0) return [];
    const names = wrong.map(([name, value]) => `${name} is not ${value}`).join(', ');
    return [
      fault(
        'database',
        `Through DATABASE_URL ${names}: run \`portico migrate\` with DATABASE_URL and DATABASE_DIRECT_URL set, and let the pooler reconnect.`,
      ),
    ];
  } catch (error) {
    return [fault('database', describeConnection('DATABASE_URL', error))];
  } finally {
    await database.close();
  }
}

/** What to do about codes of PostgreSQL and of the system. */
const CONNECTION_MENDS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the role or its password: correct them, with special characters percent-encoded',
  '28000': 'PostgreSQL lets the role in from no such address: add a line for it to pg_hba.conf, or name another role',
  '3D000': 'there is no such database: make it, or correct the name at the end',
  '53300': 'PostgreSQL has no connection left: raise max_connections, or the connection limit of the role or database',
  '42501': 'the role may not connect or read: make it the owner of the database',
  ENOTFOUND: 'its host is not known: correct the name of the server',
  EAI_AGAIN: 'its host cannot be looked up: correct the name of the server, or see to DNS',
  ECONNREFUSED: 'nobody listens there: start PostgreSQL, or correct host and port',
};

function describeConnection(name: string, error: unknown): string {
  const code = errorCodeOf(error) ?? 'no answer';
  const mend =
    CONNECTION_MENDS[code] ?? 'PostgreSQL does not answer: see that it runs, and that no firewall is between';
  return `${name}: ${mend} (${code}).`;
}
