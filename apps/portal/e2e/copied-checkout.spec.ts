import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../../scripts/settings.mjs';

const { packageManager } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  string,
  string
>;
const version = /@([^+]+)/.exec(packageManager ?? '')?.[1] ?? '';

/** Does what pnpm does in a folder that was copied: removes all packages, and only then loads the rest of itself. */
const PNPM = `
const fs = require('node:fs');
const state = JSON.parse(fs.readFileSync('node_modules/.pnpm-workspace-state-v1.json', 'utf8'));
if (!(process.cwd() in state.projects)) fs.rmSync('node_modules', { recursive: true });
require('../dist/worker.js');
console.log('installed by ' + __dirname);`;

/** A checkout as it was installed in the folder `installedIn`. */
function makeCheckout(folder: string, installedIn: string): void {
  fs.cpSync(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  fs.copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  const modules = path.join(folder, 'node_modules');
  const pnpm = path.join(modules, '.pnpm', `pnpm@${version}`, 'node_modules', 'pnpm');
  fs.mkdirSync(path.join(pnpm, 'bin'), { recursive: true });
  fs.mkdirSync(path.join(pnpm, 'dist'));
  fs.writeFileSync(path.join(pnpm, 'package.json'), JSON.stringify({ version }));
  fs.writeFileSync(path.join(pnpm, 'bin', 'pnpm.cjs'), PNPM);
  fs.writeFileSync(path.join(pnpm, 'dist', 'worker.js'), '');
  fs.symlinkSync(path.relative(modules, pnpm), path.join(modules, 'pnpm'));
  const state = { projects: { [installedIn]: { name: 'portico' } } };
  fs.writeFileSync(path.join(modules, '.pnpm-workspace-state-v1.json'), JSON.stringify(state));
}

const INSTALL = `import('./scripts/boot.mjs').then(({ install }) => install())`;

let folder: string;
test.beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portico-copied-')));
});
test.afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function install(): { status: number | null; output: string; left: string[] } {
  const before = new Set(fs.readdirSync(os.tmpdir()));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', INSTALL], { cwd: folder, encoding: 'utf8' });
  const left = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('portico-pnpm-') && !before.has(name));
  return { status, output: stdout + stderr, left };
}

test('a checkout that was copied with its packages installs them anew by a pnpm that nothing takes away', () => {
  makeCheckout(folder, '/where/it/was/before');
  const { status, output, left } = install();
  expect(output).toContain('installed by');
  expect(output).not.toContain(`installed by ${folder}`);
  expect(status).toBe(0);
  expect(left).toEqual([]);
});

test('one that stayed where it was runs its own', () => {
  makeCheckout(folder, folder);
  expect(install()).toMatchObject({ status: 0, output: expect.stringContaining(`installed by ${folder}`) });
});
