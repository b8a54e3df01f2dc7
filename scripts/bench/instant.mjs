/* global document, window, MutationObserver -- some functions run in the page */
// A reader's click in the menu in Chromium: how soon the page is drawn, and how soon its first report. Warm: the code, the page
// objects and a viewer are there from the pages before; cold: the first report of a new browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { sampleReports } from '../../packages/database/dist/index.js';
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
const BARS = { pageMs: 100, reportMs: 300, homeMs: 100, figuresMs: 500 };
/** What Home shows after the start with sample data. */
const FIGURES = 3;
const PAGES = [
  { link: 'Climate and transport', report: sampleReports.weather.reportId },
  { link: 'Unemployment', report: sampleReports.unemployment.reportId },
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
let browser;
try {
  const cookie = await signIn(stack.urls.portal, stack.users.member);
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const cold = await step('Turning to a page in new browsers', () => times(COLD, () => turnCold(cookie)));
  const warm = await step('Turning between pages', () => turnWarm(cookie));
  const home = await step('Coming Home', () => turnHome(cookie));
  process.exitCode = report(warm, cold, home) ? 0 : 1;
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

async function turnWarm(cookie) {
  const page = await openHome(cookie);
  // The first turns fetch code.
  for (const one of PAGES) await turn(page, one);
  const all = [];
  for (let count = 0; count < WARM; count++) all.push(await turn(page, PAGES[count % PAGES.length]));
  await page.context().close();
  return all;
}

/** From a page to Home, by the logo. */
async function turnHome(cookie) {
  const page = await openHome(cookie);
  const all = [];
  for (let count = 0; count < WARM; count++) {
    await turn(page, PAGES[count % PAGES.length]);
    await removeHints(page);
    await page.getByRole('link', { name: 'Portico' }).first().hover();
    await page.waitForTimeout(150);
    await page.evaluate(watchHome, { figures: FIGURES });
    await page.mouse.down();
    await page.mouse.up();
    all.push(await page.evaluate(() => window.turned));
  }
  await page.context().close();
  return all;
}

function watchHome({ figures }) {
  window.turned = new Promise((resolve) => {
    let clicked;
    let homeMs;
    const check = () => {
      const places = document.querySelectorAll('[data-figure]');
      if (clicked === undefined || places.length < figures) return;
      if (homeMs === undefined) {
        homeMs = 0;
        window.requestAnimationFrame(() => window.setTimeout(() => (homeMs = performance.now() - clicked)));
      }
      if (document.querySelectorAll('[data-figure][data-drawn]').length < figures) return;
      observer.disconnect();
      const figuresMs = performance.now() - clicked;
      window.requestAnimationFrame(() => window.setTimeout(() => resolve({ homeMs, figuresMs })));
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    document.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
  });
}

/** The headless shell that npm ships ends when it is to draw the hint of what a pointer rests on. */
function removeHints(page) {
  return page.evaluate(() => document.querySelectorAll('[title]').forEach((each) => each.removeAttribute('title')));
}

/** Clicks as a reader does, who points first, and clicks a little later. */
async function turn(page, { link, report: reportId }) {
  const entry = page.getByRole('navigation').first().getByRole('link', { name: link, exact: true });
  await removeHints(page);
  await entry.hover();
  await page.waitForTimeout(150);
  await page.evaluate(watchTurn, { reportId });
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.turned);
}

function watchTurn({ reportId }) {
  window.turned = new Promise((resolve) => {
    let clicked;
    let pageMs;
    const check = () => {
      const place = document.querySelector(`[data-report-id="${reportId}"]`);
      if (clicked === undefined || !place) return;
      // Drawn: the frame after the one in which it is there.
      if (pageMs === undefined) {
        pageMs = 0;
        window.requestAnimationFrame(() => window.setTimeout(() => (pageMs = performance.now() - clicked)));
      }
      if (!place.querySelector('.report[data-drawn]')) return;
      observer.disconnect();
      const reportMs = performance.now() - clicked;
      window.requestAnimationFrame(() => window.setTimeout(() => resolve({ pageMs, reportMs })));
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

function report(warm, cold, home) {
  const show = (label, times, name, bar = Infinity) => {
    const values = times.map((time) => time[name]);
    const [middle, most] = [0.5, P95].map((share) => percentile(values, share));
    return printResult(label, `${middle.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`, most <= bar);
  };
  console.log('From the click in the menu');
  return [
    show('page drawn, warm', warm, 'pageMs', BARS.pageMs),
    show('first report drawn, warm', warm, 'reportMs', BARS.reportMs),
    show('Home drawn', home, 'homeMs', BARS.homeMs),
    show('all figures of Home drawn', home, 'figuresMs', BARS.figuresMs),
    show('page drawn, cold', cold, 'pageMs'),
    show('first report drawn, cold', cold, 'reportMs'),
  ].every(Boolean);
}
