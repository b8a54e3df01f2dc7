// The package as npm hands it out, and projects that have it installed. Used by check-package.mjs and the browser tests.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const room = path.resolve(import.meta.dirname, '..');
const pnpm = path.resolve(room, '../../node_modules/pnpm/bin/pnpm.cjs');
let unpacked;

/**
 * Packs the package as a release does, once for each process, and unpacks it. Workers of a test run do so at the same time:
 * none runs the package's own scripts, which write into dist.
 * @returns {string} the folder that an install would lay into node_modules; removed when the process ends
 */
export function pack() {
  if (unpacked) return unpacked;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'embed-sdk-'));
  process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
  const options = ['--config.ignore-scripts=true', '--pack-destination', scratch];
  execFileSync(process.execPath, [pnpm, 'pack', ...options], { cwd: room, stdio: 'pipe' });
  execFileSync('tar', ['xzf', fs.readdirSync(scratch)[0]], { cwd: scratch });
  return (unpacked = path.join(scratch, 'package'));
}

/**
 * Lays out a project beside the packed package, which it has installed.
 * @param {string} name of its folder
 * @param {Record<string, string>} files texts by path
 * @param {readonly string[]} [links] further packages, which are linked from here
 * @returns {string} its folder
 */
export function project(name, files, links = []) {
  const folder = path.join(path.dirname(pack()), name);
  const modules = path.join(folder, 'node_modules');
  fs.cpSync(pack(), path.join(modules, '@portico/embed-sdk'), { recursive: true });
  for (const link of links) {
    const target = path.join(modules, link);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(room, 'node_modules', link)), target);
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
