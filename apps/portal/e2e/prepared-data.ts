import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { openLog } from '../../../scripts/boot.mjs';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { readSettings } from '../../../scripts/settings.mjs';
import { startStack } from '../../../scripts/stack.mjs';

const NAME = 'PORTICO_PREPARED_DATA';

/** Nothing outlives a power cut here, so nothing has to reach the disk; what is written outlives a killed PostgreSQL all the same. */
const QUICK_DATABASE = '\nfsync = off\nfull_page_writes = off\n';

/** Settings of a second Portico beside others, on a data folder of its own. */
export async function testSettings(folder: string, own: Record<string, string> = {}) {
  return readSettings({
    ...(await freePorts()),
    PORTICO_DATA: folder,
    DATABASE_URL: '',
    SANDBOX_DATABASE_URL: '',
    // A site that links may open in a dialog; tests answer for it.
    FRAME_ORIGINS: 'https://framed.example',
    // The directory then has people who come back with wrong tokens.
    SANDBOX_FAULTS: 'on',
    ...own,
  });
}

/**
 * Playwright's global set-up: a data folder with migrated databases, the sample data and the directory's keys in it. A worker
 * that starts on a copy needs half of the processor time of one that makes its own, and a run starts forty. Home shows no figures, each of which
 * is a report and took a second of every sign-in: tests of them show them (`showSampleFigures`).
 * @returns the teardown
 */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'));
  const settings = await testSettings(folder);
  const stack = await startStack(settings, { log: openLog(settings.logFile), keepsDatabase: false });
  const sql = postgres(stack.databaseUrl, { max: 1 });
  await sql`delete from settings where key = 'home-figures'`;
  await sql.end();
  await stack.stop();
  rmSync(path.dirname(settings.logFile), { recursive: true });
  appendFileSync(path.join(folder, 'postgres', 'postgresql.conf'), QUICK_DATABASE);
  process.env[NAME] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies what was prepared into a new folder; owners stay, as PostgreSQL asks for. */
export function copyPreparedData(folder: string): void {
  execFileSync('cp', ['-a', `${process.env[NAME]}/.`, folder]);
}
