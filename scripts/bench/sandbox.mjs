/* global document, window -- some functions run in the page */
// The sandbox's own bars: how soon it answers after a start, the first of an installation and later ones, how soon the
// largest report shows its first visual, and how soon a filter on its 150,000 rows is on the screen. Beside the starts
// stands a floor of the same run: a bare Node process that answers.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import postgres from 'postgres';
import { median } from './median.mjs';
import { signInToAnalytics } from '../analytics.mjs';
import { openLog, step } from '../boot.mjs';
import { findChromium } from '../chromium.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings, root } from '../settings.mjs';
import { startStack, stopService } from '../stack.mjs';

const STARTS = 5;
const LOADS = 7;
const FILTERS = 15;
const BARS = { start: 2000, firstVisual: 1000, filter: 150 };
const REPORT = JSON.parse(fs.readFileSync(path.join(root, 'apps/sandbox/reports/flights.json'), 'utf8'));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
let browser;
try {
  const firstStarts = await step('Starting the sandbox on an empty database', () => times(STARTS, startFirst));
  const starts = await step('Starting the sandbox again and again', () => times(STARTS, restart));
  const floors = await step('Starting a bare server as often', () => times(STARTS, startBareServer));
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await openHost();
  const loads = await step('Loading the largest report', () => times(LOADS, () => load(page)));
  const filters = await step('Filtering it', () => times(FILTERS, (turn) => filter(page, turn)));
  const passed = [
    printResult('first start until it answers', firstStarts, BARS.start, 'its data are loaded by then'),
    printResult('start until it answers', starts, BARS.start, `a bare Node server ${Math.round(median(floors))} ms`),
    printResult('first visual of the largest report', loads, BARS.firstVisual, 'from the empty frame on'),
    printResult('filter until all is drawn', filters, BARS.filter, 'call, SQL, drawing'),
  ];
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  await browser?.close();
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function times(count, measure) {
  const results = [];
  for (let turn = 0; turn < count; turn++) results.push(await measure(turn));
  return results;
}

/** Milliseconds from the start of the process until `/ready` answers; its data are in the database already. */
async function restart() {
  await stopService(stack.running.services.sandbox);
  const started = performance.now();
  await stack.start('sandbox');
  return performance.now() - started;
}

/** The same where the database holds nothing of the sandbox yet. */
async function startFirst() {
  await stopService(stack.running.services.sandbox);
  const sql = postgres(stack.databaseUrls.sandbox, { max: 1, onnotice() {} });
  await sql`drop schema sandbox cascade`;
  await sql.end();
  return restart();
}

/** The floor: Node itself, and a server that says "ok". */
async function startBareServer() {
  const program =
    "const s=require('http').createServer((q,a)=>a.end('ok')).listen(0,'127.0.0.1',()=>process.send(s.address().port))";
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const port = await new Promise((resolve) => child.once('message', resolve));
  await (await fetch(`http://127.0.0.1:${port}`)).text();
  const taken = performance.now() - started;
  child.kill();
  return taken;
}

/** An empty page of the demo host's origin with the SDK in it. */
async function openHost() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stack.urls.demoHost}/health`);
  await page.addScriptTag({ path: path.join(root, 'packages/embed-sdk/dist/embed-sdk.global.js') });
  return page;
}

/** Milliseconds from the call of `embed` until the first visual is on the screen. */
async function load(page) {
  const configuration = await configure();
  return page.evaluate(
    ({ config, origin }) =>
      new Promise((resolve, reject) => {
        const { service, factories } = window['powerbi-client'];
        window.portico?.reset(document.querySelector('.host'));
        document.body.innerHTML = '<div class="host" style="width: 1280px; height: 760px"></div>';
        const { hpmFactory, wpmpFactory, routerFactory } = factories;
        window.portico = new service.Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts: [origin] });
        const started = performance.now();
        const report = window.portico.embed(document.querySelector('.host'), config);
        report.on('visualRendered', () => resolve(performance.now() - started));
        report.on('error', (event) => reject(new Error(JSON.stringify(event.detail))));
        window.report = report;
      }),
    { config: configuration, origin: stack.urls.sandbox },
  );
}

/** Milliseconds from the call of `setFilters` until everything is drawn anew. */
async function filter(page, turn) {
  const states = ['California', 'Texas', 'Illinois', 'Georgia', 'New York'];
  const wanted = [states[turn % states.length]];
  return page.evaluate(
    (values) =>
      new Promise((resolve, reject) => {
        const target = { table: 'Flights', column: 'Origin state' };
        const { report } = window;
        report.off('rendered');
        const started = performance.now();
        report.on('rendered', () => resolve(performance.now() - started));
        report.setFilters([{ filterType: 1, target, operator: 'In', values }]).catch(reject);
      }),
    wanted,
  );
}

/** A configuration with a fresh token, as a host's server gets it. */
async function configure() {
  const ask = await signInToAnalytics(stack.environments['demo-host']);
  const asked = { reports: [{ id: REPORT.id }], datasets: [{ id: REPORT.datasetId }] };
  const { token } = await ask('GenerateToken', asked);
  const embedUrl = `${stack.urls.sandbox}/reportEmbed?reportId=${REPORT.id}`;
  const shown = { visualRenderedEvents: true };
  return { type: 'report', id: REPORT.id, embedUrl, accessToken: token, tokenType: 1, settings: shown };
}

function printResult(label, times, bar, beside) {
  const middle = median(times);
  const worst = Math.max(...times);
  const isMet = middle < bar;
  console.log(
    `  ${label.padEnd(36)} ${Math.round(middle)} ms in the middle, ${Math.round(worst)} at worst ` +
      `(under ${bar}; ${beside}) ${isMet ? '✓' : '✗'}`,
  );
  return isMet;
}
