import '@portico/service/production-by-default';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment, takeBuiltConfiguration } from './env.ts';

const USAGE = `portico <command> [--env-file <file>]

  start                  run the portal
  migrate [--dry-run]    bring the database up to date; --dry-run only names what would run
  admin <command>        make an administrator, reset a password: \`portico admin\` lists the commands

Settings are variables of the environment, or stand in the file; a secret may also be given as NAME_FILE=<file>.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  'env-file': text,
  'dry-run': flag,
  help: { ...flag, short: 'h' },
  email: text,
  name: text,
  company: text,
  'contact-number': text,
  expect: text,
  user: text,
} as const;

/** The command of operators: the portal, and what is done to its database. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = ''] = positionals;
  if (values.help) return void process.stdout.write(USAGE);
  if (!['start', 'migrate', 'admin'].includes(command)) throw new Error(USAGE);
  const file = values['env-file'];
  if (file) process.loadEnvFile(path.resolve(file));
  if (command === 'start') return await start();
  const { readServerEnvironment, runCommand } = await import('@portico/server');
  process.stdout.write(`${await runCommand(positionals, values, readEnvironment(readServerEnvironment))}\n`);
}

async function start(): Promise<void> {
  const built = readFileSync(path.join(import.meta.dirname, '../.next/required-server-files.json'), 'utf8');
  takeBuiltConfiguration((JSON.parse(built) as { config: unknown }).config);
  await import('./server/server.ts');
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
