// `portico backup` or `restore` in a process of its own, which a test may kill; it runs what was built last.
import process from 'node:process';
import { readServerEnvironment, runBackupCommand } from '../dist/bundle/index.js';

const [command, options, variables] = process.argv.slice(2);
const environment = readServerEnvironment(JSON.parse(variables ?? ''));
await runBackupCommand(command, JSON.parse(options ?? ''), environment, { variables: {}, build: 'build-1' });
