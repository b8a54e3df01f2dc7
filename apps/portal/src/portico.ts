import '@portico/service/production-by-default';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import type { BackupCommand } from '@portico/server';
import { givenVariables, readEnvironment, takeBuiltConfiguration, takeRole } from './env.ts';

const USAGE = `portico <command> [--env-file <file>]

  start                  run the portal; with ROLE=web it leaves the jobs to workers
  worker                 take jobs alone (mails, schedules, films); it answers health checks
  migrate [--dry-run]    bring the database up to date; --dry-run only names what would run
  check [--json]         find what is wrong with settings, database, storage, mail, directory, analytics; nothing is changed
  diagnose               print what those who help ask for: versions, settings without secrets, findings, tables
  backup --to <folder>   write database, files and settings, encrypted with BACKUP_PASSPHRASE, to a new folder
  restore --from <folder> [--force]
                         bring them back, to an empty database; --force empties it
  verify-backup --from <folder>
                         restore it to a scratch database and count, to prove that it can be
  rotate-secret          encrypt secrets in the database with ENCRYPTION_SECRET in place of ENCRYPTION_SECRET_PREVIOUS
  admin <command>        make an administrator, reset a password: \`portico admin\` lists the commands

Settings are variables of the environment, or stand in the file; a secret may also be given as NAME_FILE=<file>.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  'env-file': text,
  'dry-run': flag,
  json: flag,
  help: { ...flag, short: 'h' },
  email: text,
  name: text,
  company: text,
  'contact-number': text,
  expect: text,
  user: text,
  to: text,
  from: text,
  force: flag,
} as const;

const OF_BACKUPS: readonly string[] = ['backup', 'restore', 'verify-backup'] satisfies BackupCommand[];

/** The command of operators: the portal, and what is done to its database. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command = ''] = positionals;
  if (values.help) return void process.stdout.write(USAGE);
  if (!['start', 'worker', 'check', 'diagnose', 'migrate', 'rotate-secret', 'admin', ...OF_BACKUPS].includes(command))
    throw new Error(USAGE);
  const file = values['env-file'];
  if (file) process.loadEnvFile(path.resolve(file));
  if (command === 'worker') takeRole('worker');
  if (command === 'start' || command === 'worker') return await start();
  if (command === 'check') return await check(file, values.json === true);
  if (command === 'diagnose') return await diagnose(file);
  const { readServerEnvironment, runBackupCommand, runCommand } = await import('@portico/server');
  const { readBuildId } = await import('./server/open-portal.ts');
  const environment = readEnvironment(readServerEnvironment);
  const about = { variables: givenVariables(), build: readBuildId() };
  const said = OF_BACKUPS.includes(command)
    ? await runBackupCommand(command as BackupCommand, values, environment, about)
    : await runCommand(positionals, values, environment);
  process.stdout.write(`${said}\n`);
}

/** The texts of connections are those of the screen that shows the same to administrators. */
const MESSAGES = path.join(import.meta.dirname, 'i18n/catalogues/reports/en.json');

/** What a check needs besides the settings. */
function checkOptions(file: string | undefined) {
  const messages = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, string>;
  const names = file ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return { messages, file: file ? { path: file, names } : null };
}

async function check(file: string | undefined, isJson: boolean): Promise<void> {
  const server = await import('@portico/server');
  const findings = await server.check(givenVariables(), checkOptions(file));
  process.stdout.write(`${isJson ? JSON.stringify(findings, null, 2) : server.printFindings(findings)}\n`);
  process.exitCode = findings.every(({ isOk }) => isOk) ? 0 : 1;
}

async function diagnose(file: string | undefined): Promise<void> {
  const server = await import('@portico/server');
  const { readBuildId } = await import('./server/open-portal.ts');
  process.stdout.write(`${await server.diagnose(givenVariables(), readBuildId(), checkOptions(file))}\n`);
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
