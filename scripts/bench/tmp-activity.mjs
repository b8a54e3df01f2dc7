import { spawnSync } from 'node:child_process';
import fs from 'node:fs'; import os from 'node:os'; import path from 'node:path';
import { launchPostgres } from '../databases.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSecrets, readSettings, root } from '../settings.mjs';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '' });
const postgres = await launchPostgres(settings, readSecrets(settings));
try { spawnSync(process.execPath, [path.join(root, 'packages/server/bench/tmp-activity.mjs'), postgres.urls.portal, postgres.url, '', '10000000'], { stdio: 'inherit' }); } finally { await postgres.stop(); fs.rmSync(folder, { recursive: true, force: true }); }
