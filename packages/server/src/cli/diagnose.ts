import os from 'node:os';
import { isSecretFile } from '@portico/service';
import { type Database, openDatabase } from '../database/database.ts';
import { settingNames } from '../env.ts';
import { check, type CheckOptions, printFindings, readSecrets } from './check/check.ts';
import { isSecretSetting } from './check/secret-faults.ts';
import type { Variables } from './check/setting-faults.ts';

const MAX_TABLES = 15;
const BYTES_OF_GB = 1024 ** 3;

const TABLES = `select relname::text as name, n_live_tup::float8 as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc, relname limit ${MAX_TABLES}`;

/**
 * What somebody who helps an operator asks for first, as a text to hand over: versions, settings, what `check` finds, and how large the
 * tables are. Secrets are not in it, and nothing of what pages and people say.
 * @param build of the portal
 */
export async function diagnose(variables: Variables, build: string, options: CheckOptions): Promise<string> {
  const found = printFindings(await check(variables, options));
  const parts = {
    Program: [`Portico ${build}`, `Node ${process.version}`],
    Machine: [
      `${os.type()} ${os.release()}, ${process.arch}`,
      `${os.availableParallelism()} processors, ${(os.totalmem() / BYTES_OF_GB).toFixed(1)} GB`,
    ],
    Settings: listSettings(variables),
    Check: found.split('\n'),
    Database: await describeDatabase(readSecrets(variables)),
  };
  const sections = Object.entries(parts).map(([heading, lines]) => [heading, ...lines.map((line) => `  ${line}`)]);
  return sections.map((lines) => lines.join('\n').replace(/ +$/gm, '')).join('\n\n');
}

/** The settings that are set; of secrets, that they are. */
export function listSettings(variables: Variables): string[] {
  const known = settingNames(variables).flatMap((name) => [name, `${name}_FILE`]);
  return known.flatMap((name) => {
    const value = variables[name];
    if (!value) return [];
    const isSecret = isSecretSetting(name) && !isSecretFile(name);
    return [`${name}=${isSecret ? `(secret, ${value.length} characters)` : withoutPassword(value)}`];
  });
}

/** Also of an address that is none: whoever asks for help may have mistyped it. */
const withoutPassword = (value: string) =>
  value.replace(/^(\w+:\/\/)?([^:@]*):.*@/s, '$1$2:***@').replace(/([?&]password=)[^&]*/gi, '$1***');

async function describeDatabase(variables: Variables | string): Promise<string[]> {
  const url = typeof variables !== 'string' && (variables['DATABASE_DIRECT_URL'] || variables['DATABASE_URL']);
  if (!url) return [];
  try {
    return await describeTables(openDatabase(url));
  } catch (error) {
    return [(error as Error).message];
  }
}

async function describeTables(database: Database): Promise<string[]> {
  try {
    const [server] = await database.query<{ version: string }>('select version()', []);
    const tables = await database.query<{ name: string; rows: number; size: string }>(TABLES, []);
    return [server!.version, ...tables.map(({ name, rows, size }) => `${name}: about ${rows} rows, ${size}`)];
  } finally {
    await database.close();
  }
}
