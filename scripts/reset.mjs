// `npm run reset`: empties the data folder after asking; `-- --yes` answers for a script.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { endWith, requireFreePort } from './boot.mjs';
import { Sentence, readSettings } from './settings.mjs';

try {
  const settings = readSettings();
  if (!fs.existsSync(settings.dataDir))
    throw new Sentence(`There is nothing to empty: ${settings.dataDir} does not exist.`);
  await requireStopped(settings);
  if (await isAgreed(settings.dataDir)) {
    fs.rmSync(settings.dataDir, { recursive: true, force: true });
    console.log('Emptied. The next `npm start` begins with the sample data.');
  } else {
    console.log('Nothing was removed.');
  }
} catch (error) {
  endWith(error);
}

async function requireStopped({ dataDir, ports }) {
  if (!fs.existsSync(path.join(dataDir, 'postgres'))) return;
  try {
    await requireFreePort('DATABASE_PORT', ports.DATABASE_PORT);
  } catch {
    throw new Sentence(`Portico seems to be running (port ${ports.DATABASE_PORT} answers). Stop it with Ctrl-C first.`);
  }
}

async function isAgreed(dataDir) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new Sentence('Run this in a terminal, or say `npm run reset -- --yes`.');
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove everything in ${dataDir}, the database included? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
