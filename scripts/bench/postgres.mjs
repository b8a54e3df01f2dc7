// Measurements of the portal's server that need nothing but PostgreSQL, each in a process of its own.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { step } from '../boot.mjs';
import { launchPostgres } from '../databases.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSecrets, readSettings, root } from '../settings.mjs';

/**
 * Runs a script on an empty database, which works through the portal as its server does, and reports on the JSON that it
 * prints. The script is given the database by the portal's role, the same by an administrator, PostgreSQL's log, and what else is named.
 * @returns what `report` does: whether every bar is met.
 */
export async function benchOnPostgres(script, label, report, more = []) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
  const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '' });
  const postgres = await step('Starting PostgreSQL', () => launchPostgres(settings, readSecrets(settings)));
  try {
    const log = path.join(folder, 'logs', 'postgres.log');
    const parameters = [path.join(root, script), postgres.urls.portal, postgres.url, log, ...more];
    const { stdout } = await step(label, () => promisify(execFile)(process.execPath, parameters));
    return report(JSON.parse(stdout));
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints one figure. @returns whether its bar is met. */
export function printResult(label, figure, isMet) {
  console.log(`  ${label.padEnd(34)} ${figure} ${isMet ? '✓' : '✗'}`);
  return isMet;
}
