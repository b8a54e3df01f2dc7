// `node scripts/with-node.mjs start.mjs …`: runs a script of this folder with a Node that runs TypeScript as it is. That is this one, or,
// where it is older, the one that `runtime/package-lock.json` pins, fetched once. What stands here runs on old versions, too.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST = [22, 18];
const folder = path.dirname(fileURLToPath(import.meta.url));
const runtime = path.join(folder, 'runtime');
const isWindows = process.platform === 'win32';

const [script, ...args] = process.argv.slice(2);
const file = path.join(folder, script);

if (isNewEnough()) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = await runTo(requireRuntime());
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The program of the pinned Node; fetched when it is not there, or is another version. */
function requireRuntime() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const version = JSON.parse(fs.readFileSync(path.join(runtime, 'package.json'), 'utf8')).optionalDependencies[name];
  const home = path.join(runtime, 'node_modules', name);
  const program = path.join(home, 'bin', isWindows ? 'node.exe' : 'node');
  if (version && versionAt(home) !== version) fetch(version);
  if (fs.existsSync(program)) return program;
  console.error(`Portico needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install Node 24.`);
  return process.exit(1);
}

function versionAt(home) {
  try {
    return JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

function fetch(version) {
  const started = performance.now();
  process.stdout.write(`  Fetching Node ${version}, because this one is ${process.versions.node} … `);
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', runtime];
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8', shell: isWindows });
  console.log(status === 0 ? `${((performance.now() - started) / 1000).toFixed(1)} s` : `failed\n${stderr}`);
}

/** Runs the script with another Node; whoever ends this process ends that one. @returns its exit code */
function runTo(program) {
  const child = spawn(program, [file, ...args], { stdio: 'inherit' });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  // npm's shell passes no signal on: its end is the sign.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 300).unref();
  return new Promise((resolve) => {
    child.once('error', (error) => resolve((console.error(error.message), 1)));
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
