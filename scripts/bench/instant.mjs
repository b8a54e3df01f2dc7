/* global document, window, MutationObserver -- some functions run in the page */
// A click in the menu in Chromium: how soon a page, Home and the administrators' dashboard are drawn, how soon their reports and
// figures, and whether anything moves meanwhile. Warm: the code, the page objects and a viewer are there from the screens before;
// cold: the first report of a new browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { sampleReports } from '../../packages/database/src/index.ts';
import { printResult } from './postgres.mjs';
import { openLog, step } from '../boot.mjs';
import { findChromium } from '../chromium.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack } from '../stack.mjs';

const WARM = 40;
const COLD = 5;
const P95 = 0.95;
const BARS = { pageMs: 100, reportMs: 300, homeMs: 100, figuresMs: 500, shift: 0 };
/** What Home shows after the start with sample data. */
const FIGURES = 3;

/** Where a click leads: the name of its link, what is there as soon as it is drawn, and what when everything is; of each so many. */
const page = (link, { reportId }) => ({
  ...{ link, drawn: `[data-report-id="${reportId}"]`, whole: `[data-report-id="${reportId}"] .report[data-drawn]` },
  count: 1,
});
const PAGES = [page('Climate and transport', sampleReports.weather), page('Unemployment', sampleReports.unemployment)];
const HOME = { link: 'Portico', drawn: '[data-figure]', whole: '[data-figure][data-drawn]', count: FIGURES };
const TAGS = { link: 'Access tags', drawn: 'main table', whole: 'main table', count: 1 };
/** Its numbers are drawn with it; the states of the connections, as many as are set up, come later. */
const CONNECTIONS = 'main [role="status"][aria-busy]';
const DASHBOARD = { link: 'Dashboard', drawn: CONNECTIONS, whole: `${CONNECTIONS}[aria-busy="false"]`, count: 2 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
let browser;
try {
  const cookie = await signIn(stack.urls.portal, stack.users.member);
  const administrator = await signIn(stack.urls.portal, stack.users.administrator);
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const cold = await step('Turning to a page in new browsers', () => times(COLD, () => turnCold(cookie)));
  const warm = await step('Turning between pages', () => turnAround(cookie, PAGES));
  const home = await step('Coming Home', () =>
    turnAround(
      cookie,
      PAGES.flatMap((one) => [one, HOME]),
      [HOME],
    ),
  );
  const dashboard = await step('Opening the dashboard', () =>
    turnAround(administrator, [TAGS, DASHBOARD], [DASHBOARD]),
  );
  process.exitCode = report({ warm, cold, home, dashboard }) ? 0 : 1;
} finally {
  await browser?.close();
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function times(count, work) {
  const results = [];
  for (let turn = 0; turn < count; turn++) results.push(await work());
  return results;
}

async function openHome(cookie) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const pairs = [...cookie.split('; '), 'portico.language=en'].map((pair) => pair.split('='));
  await context.addCookies(pairs.map(([name, ...value]) => ({ name, value: value.join('='), url: stack.urls.portal })));
  await context.addInitScript(() => window.localStorage.setItem('portico.language', 'en'));
  const page = await context.newPage();
  await page.goto(stack.urls.portal);
  await page
    .locator('.report[data-drawn]')
    .nth(FIGURES - 1)
    .waitFor();
  return page;
}

async function turnCold(cookie) {
  const page = await openHome(cookie);
  const time = await turn(page, PAGES[0]);
  await page.context().close();
  return time;
}

/** Round after round to each of these; what is measured are the turns to some of them. The first round fetches code. */
async function turnAround(cookie, route, measured = route) {
  const page = await openHome(cookie);
  for (const one of route) await turn(page, one);
  const all = [];
  while (all.length < WARM) {
    for (const one of route) {
      const time = await turn(page, one);
      if (measured.includes(one)) all.push(time);
    }
  }
  await page.context().close();
  return all;
}

/** The headless shell that npm ships ends when it is to draw the hint of what a pointer rests on. */
function removeHints(page) {
  return page.evaluate(() => document.querySelectorAll('[title]').forEach((each) => each.removeAttribute('title')));
}

/** Clicks as a reader does, who points first, and clicks a little later. */
async function turn(page, { link, ...expected }) {
  await removeHints(page);
  await page.getByRole('link', { name: link, exact: true }).first().hover();
  await page.waitForTimeout(150);
  await page.evaluate(watchTurn, expected);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.turned);
}

/** Drawn: the frame after the one in which it is there. What moves after that is counted, also what the click excuses. */
function watchTurn({ drawn, whole, count }) {
  const has = (selector) => document.querySelectorAll(selector).length >= count;
  const afterFrame = (work) => window.requestAnimationFrame(() => window.setTimeout(work));
  window.turned = new Promise((resolve, reject) => {
    window.setTimeout(() => reject(new Error(`There are not ${count} of ${whole}`)), 30_000);
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift' });
    let clicked;
    let drawnMs;
    const finish = () => {
      const moved = shifts.takeRecords().filter(({ startTime }) => startTime > clicked + drawnMs);
      shifts.disconnect();
      return moved.reduce((sum, { value }) => sum + value, 0);
    };
    const check = () => {
      if (clicked === undefined || !has(drawn)) return;
      if (drawnMs === undefined) {
        drawnMs = 0;
        afterFrame(() => (drawnMs = performance.now() - clicked));
      }
      if (!has(whole)) return;
      observer.disconnect();
      const wholeMs = performance.now() - clicked;
      afterFrame(() => afterFrame(() => resolve({ drawnMs, wholeMs, shift: finish() })));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
  });
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1];
}

function report({ warm, cold, home, dashboard }) {
  const show = (label, times, name, bar = Infinity) => {
    const values = times.map((time) => time[name]);
    const [middle, most] = [0.5, P95].map((share) => percentile(values, share));
    return printResult(label, `${middle.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`, most <= bar);
  };
  const showShift = (label, times) => {
    const most = Math.max(...times.map(({ shift }) => shift));
    return printResult(label, `${most.toFixed(3)} at most`, most <= BARS.shift);
  };
  console.log('From the click in the menu');
  return [
    show('page drawn, warm', warm, 'drawnMs', BARS.pageMs),
    show('first report drawn, warm', warm, 'wholeMs', BARS.reportMs),
    show('Home drawn', home, 'drawnMs', BARS.homeMs),
    show('all figures of Home drawn', home, 'wholeMs', BARS.figuresMs),
    showShift('layout shift of Home', home),
    show('dashboard drawn', dashboard, 'drawnMs', BARS.homeMs),
    show('all of the dashboard drawn', dashboard, 'wholeMs', BARS.figuresMs),
    showShift('layout shift of the dashboard', dashboard),
    show('page drawn, cold', cold, 'drawnMs'),
    show('first report drawn, cold', cold, 'wholeMs'),
  ].every(Boolean);
}
