import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitFor } from '../launcher/wait.ts';
import { guard } from './guardian.ts';

test('a test run that is killed leaves neither its PostgreSQL nor its folder', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-guarded-'));
  const guarded = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => guarded.once('exit', (_, signal) => resolve(signal)));
  guard(guarded.pid as number, folder).act();
  expect(await ended).toBe('SIGQUIT');
  expect(await waitFor(5000, () => !fs.existsSync(folder))).toBe(true);
});
