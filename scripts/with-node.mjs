// `node scripts/with-node.mjs start.mjs …`: runs a script of this folder with a Node that runs TypeScript as it is. That is this one, or,
// where it is older, the one that `runtime/package-lock.json` pins, fetched once. What is imported here runs on old versions, too.
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { askedToEnd, endWith, readJson, step } from './boot.mjs';
import { isWindows, root, Sentence } from './settings.mjs';

const OLDEST = [22, 18];
const runtime = path.join(root, 'scripts/runtime');

const [script, ...args] = process.argv.slice(2);
const file = path.join(root, 'scripts', script);

if (isNewEnough()) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  try {
    process.exitCode = await runTo(await requireRuntime());
  } catch (error) {
    endWith(error);
  }
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The program of the pinned Node; fetched when it is not there, or is another version. */
async function requireRuntime() {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const version = readJson(path.join(runtime, 'package.json')).optionalDependencies[name];
  const home = path.join(runtime, 'node_modules', name);
  if (!version)
    throw new Sentence(
      `Portico needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Install Node 24.`,
    );
  if (readJson(path.join(home, 'package.json'))?.version !== version)
    await step(`Fetching Node ${version}, because this one is ${process.versions.node}`, fetchRuntime);
  return path.join(home, 'bin', isWindows ? 'node.exe' : 'node');
}

function fetchRuntime() {
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', runtime];
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8', shell: isWindows });
  if (status !== 0) throw new Sentence(`npm could not fetch it:\n${stderr}`);
}

/** Runs the script with another Node, which ends when this process is asked to end. @returns its exit code */
function runTo(program) {
  const child = spawn(program, [file, ...args], { stdio: 'inherit' });
  askedToEnd().addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
