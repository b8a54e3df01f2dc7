// From a fresh clone to a built workspace with nothing but Node and npm: pnpm through npx, install, build.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openPrivateFile } from './private-data.mjs';
import { Sentence, isWindows, root } from './settings.mjs';

/** Signals that come closer together than a person asks twice. */
const SAME_SIGNAL_MS = 200;
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1].split('+')[0];

// What was compiled stays, for every process that is started: services are there half a second earlier.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

/** The environment of every tool a script starts: our own binaries first, run by the Node of this process; no telemetry, no questions. */
export const toolEnvironment = {
  ...process.env,
  PATH: [path.join(root, 'node_modules', '.bin'), path.dirname(process.execPath), process.env.PATH].join(
    path.delimiter,
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CI: process.env.CI ?? '1',
};

/** Says what is being done, and how long it took when it is done. */
export async function step(label, work) {
  const started = performance.now();
  process.stdout.write(`  ${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

export const seconds = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** Opens the log file anew; everything that tools and services print goes there. */
export function openLog(file) {
  return openPrivateFile(file);
}

/**
 * Runs a tool to its end with its output in the log; fails with the end of that output.
 * @param {{ interruptAt?: number }} options `interruptAt`: when the tool is asked to end, as Ctrl+C asks, in milliseconds since 1970.
 */
export async function run(command, args, { log, signal, interruptAt = Infinity, env = toolEnvironment } = {}) {
  const output = log ?? 'inherit';
  const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', output, output], shell: isWindows });
  const interrupting =
    interruptAt < Infinity && setTimeout(() => child.kill('SIGINT'), Math.max(0, interruptAt - Date.now()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  clearTimeout(interrupting);
  if (code !== 0) throw new Sentence(`"${[command, ...args].join(' ')}" ended with code ${code}.`);
}

/**
 * Installs exactly what the lockfile says, with the pnpm that `packageManager` pins: all of it, or what a start needs to build and run, which
 * stands in `dependencies`. Where all of it is installed it stays.
 * @param {{ log?: number, signal?: AbortSignal, isForStart?: boolean }} options
 */
export async function install({ log, signal, isForStart = false } = {}) {
  const own = path.join(root, 'node_modules', 'pnpm');
  const isHere = readJson(path.join(own, 'package.json'))?.version === pnpmVersion;
  const guest = isHere && !wasInstalledHere() ? fs.mkdtempSync(path.join(os.tmpdir(), 'portico-pnpm-')) : undefined;
  // pnpm makes anew the packages of a folder that was copied or moved, itself among them: it must not run from there.
  if (guest) fs.cpSync(fs.realpathSync(own), guest, { recursive: true });
  const [command, ...args] = isHere
    ? [process.execPath, path.join(guest ?? own, 'bin', 'pnpm.cjs')]
    : ['npx', '--yes', `pnpm@${pnpmVersion}`];
  try {
    const which = isForStart && !hasAllPackages() ? ['--prod'] : [];
    await run(command, [...args, 'install', '--frozen-lockfile', '--reporter=append-only', ...which], { log, signal });
  } finally {
    if (guest) fs.rmSync(guest, { recursive: true, force: true });
  }
}

/** Whether the packages were installed in this folder: pnpm notes every package of the workspace by its full path. */
function wasInstalledHere() {
  const state = readJson(path.join(root, 'node_modules', '.pnpm-workspace-state-v1.json'));
  return Object.hasOwn(state?.projects ?? {}, root);
}

/** Whether those of checks are installed too: pnpm notes which kinds of dependencies are. */
const hasAllPackages = () =>
  readJson(path.join(root, 'node_modules', '.modules.yaml'))?.included?.devDependencies === true;

/** What a file holds; nothing where it is absent, or was written by half. */
export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Builds what a start needs of what changed since the last build. */
export async function build(log, signal) {
  const needed = ['portal', 'sandbox', 'demo-host'].map((name) => `--filter=@portico/${name}...`);
  await run('turbo', ['run', 'build', ...needed, '--output-logs=errors-only'], { log, signal });
}

/**
 * A signal that is aborted when this script is asked to end: by Ctrl-C, by SIGTERM, or by the end of the npm that runs
 * it, whose shell passes no signal on. Asked twice, the script ends at once.
 */
export function askedToEnd() {
  const asked = new AbortController();
  let askedAt = 0;
  const ask = () => {
    // Ctrl-C reaches every process of the terminal, and is passed on to this one as well.
    if (asked.signal.aborted && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
    if (!asked.signal.aborted) askedAt = performance.now();
    asked.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, ask);
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent && !asked.signal.aborted) asked.abort();
  };
  if (process.env.npm_lifecycle_event) setInterval(watch, 300).unref();
  return asked.signal;
}

/** Settles when a signal is aborted. */
export const aborted = (signal) =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', resolve, { once: true })));

/** Fails with one sentence when a port is taken. */
export async function requireFreePort(variable, port) {
  const isFree = await new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  if (!isFree) throw busyPort(variable, port);
}

export const busyPort = (variable, port) =>
  new Sentence(`Port ${port} is taken by another program; set ${variable} to a free one (${variable}=${port + 1}).`);

/** Ends a script: a sentence is printed alone, anything else with its stack; the end of the log helps to see why. */
export function endWith(error, logFile) {
  console.error(`\n${error instanceof Sentence ? error.message : (error?.stack ?? error)}`);
  if (logFile && fs.existsSync(logFile)) {
    const tail = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15);
    if (tail.join('').length > 0) console.error(`\nEnd of ${logFile}:\n${tail.map((line) => `  ${line}`).join('\n')}`);
  }
  process.exit(1);
}
