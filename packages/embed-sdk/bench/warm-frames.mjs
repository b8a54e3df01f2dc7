/* global document, performance, window -- some functions run in the page */
// How long a host that turns from one report to another waits for the next, from `embed` to `rendered`: with a new frame,
// and with the frame of the report before (warm). On the sandbox, in turn, in one page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signInToAnalytics } from '../../../scripts/analytics.mjs';
import { median } from '../../../scripts/bench/median.mjs';
import { openLog } from '../../../scripts/boot.mjs';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { readSettings, root } from '../../../scripts/settings.mjs';
import { startStack } from '../../../scripts/stack.mjs';
import { bundlers } from '../scripts/bundlers.mjs';

const turns = 15;
const reports = ['unemployment', 'weather'].map((name) =>
  JSON.parse(fs.readFileSync(path.join(root, `apps/sandbox/reports/${name}.json`), 'utf8')),
);

/** Milliseconds cold and warm, by the middle, and the middle of the turns' own ratios. */
export async function compareWarmFrames(browser) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
  const own = { PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const settings = readSettings({ ...(await freePorts()), ...own });
  const stack = await startStack(settings, { log: openLog(settings.logFile) });
  try {
    const { page, configs } = await openHost(browser, stack);
    const taken = { cold: [], warm: [] };
    for (let turn = -3; turn < turns; turn++) {
      const next = configs[Math.abs(turn) % 2];
      const before = configs[Math.abs(turn + 1) % 2];
      for (const way of turn % 2 ? ['cold', 'warm'] : ['warm', 'cold']) {
        const milliseconds = await page.evaluate(turnPage, [way, before, next]);
        if (turn >= 0) taken[way].push(milliseconds);
      }
    }
    const ratio = median(taken.warm.map((warm, turn) => warm / taken.cold[turn]));
    return { cold: median(taken.cold), warm: median(taken.warm), ratio };
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function openHost(browser, stack) {
  const requestAnalytics = await signInToAnalytics(stack.environments['demo-host']);
  const configs = [];
  for (const { id, datasetId } of reports) {
    const { token } = await requestAnalytics('GenerateToken', { reports: [{ id }], datasets: [{ id: datasetId }] });
    const embedUrl = `${stack.urls.sandbox}/reportEmbed?reportId=${id}`;
    configs.push({ type: 'report', id, embedUrl, accessToken: token, tokenType: 1 });
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stack.urls.demoHost}/health`);
  await page.evaluate((config) => {
    window.hostConfig = config;
    document.body.innerHTML = '<div id="one"></div><div id="cold" style="width: 1200px; height: 700px"></div>';
  }, configs[0]);
  const script = await bundlers.esbuild(path.join(import.meta.dirname, '../e2e'), 'pages/warm-frames.ts');
  await page.addScriptTag({ content: script });
  return { page, configs };
}

/** Shows one report, then turns to the next. @returns the milliseconds that the next one takes */
async function turnPage([way, before, next]) {
  const { made, pool } = window;
  const element = document.querySelector('#cold');
  const ways = {
    cold: { show: (config) => made.embed(element, config), end: () => made.reset(element) },
    warm: { show: (config) => pool.acquire(config), end: (report) => pool.release(report) },
  };
  const { show, end } = ways[way];
  const drawn = (report) =>
    new Promise((resolve, reject) => {
      report.on('rendered', () => resolve(report));
      report.on('error', ({ detail }) => reject(new Error(JSON.stringify(detail))));
    });
  end(await drawn(show(before)));
  const start = performance.now();
  const report = await drawn(show(next));
  const milliseconds = performance.now() - start;
  end(report);
  return milliseconds;
}
