// `node scripts/crash-rounds.mjs 200`: ends the portal's process, PostgreSQL or the portal's sessions at random moments, while
// releases are published and taken back, drafts are saved and pages are read; and checks after each round what is there.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openLog, step } from './boot.mjs';
import { World } from './crash-world.mjs';
import { freePorts } from './free-ports.mjs';
import { readSettings } from './settings.mjs';
import { startStack } from './stack.mjs';

/** What is ended; the portal's process takes longest to come back, so it is ended less often. */
const VICTIMS = ['portal', 'PostgreSQL', 'PostgreSQL', 'sessions', 'sessions'];
/**
 * @param stack a Portico that does not restart PostgreSQL by itself.
 * @param {number} rounds
 * @param {(text: string) => void} report
 * @returns how often what happened; @throws at the first broken promise.
 */
export async function runCrashRounds(stack, rounds, report = () => {}) {
  const world = new World(stack);
  await world.begin();
  for (let round = 1; round <= rounds; round++) {
    const line = await world.round(VICTIMS[Math.floor(Math.random() * VICTIMS.length)]);
    report(`round ${round}: ${line}`);
  }
  return world.counts;
}

async function main() {
  const rounds = Number(process.argv[2] ?? 10);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-crash-'));
  const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
  const options = { log: openLog(settings.logFile), keepsDatabase: false };
  const stack = await step('Starting Portico', () => startStack(settings, options));
  try {
    console.log(await runCrashRounds(stack, rounds, console.log));
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
