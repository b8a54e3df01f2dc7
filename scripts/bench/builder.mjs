/* global document, window, grapesjs -- some functions run in the page */
// The page builder in Chromium, with a page of 1,000 blocks and one of 150 with ten reports: how soon its canvas can be edited, how long a key
// takes, how soon a step is taken back, the longest frame while the page scrolls and a block is dragged, and how soon it stands where it was
// dropped. The floor of the same run: GrapesJS alone, with as many texts.
// BUILDER_DRAGS=only measures the drags alone, BUILDER_PAGE=reports the second page.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { dragBlocks, load, scroll, times, type, undoSteps } from './builder-steps.mjs';
import { longDocument } from './long-document.mjs';
import { median } from './median.mjs';
import { printResult } from './postgres.mjs';
import { watchPage } from './watch-page.mjs';
import { sampleReports } from '../../packages/database/src/sample/organisation.ts';
import { openLog, step } from '../boot.mjs';
import { findChromium } from '../chromium.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings, root } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack } from '../stack.mjs';

const DRAGS_ONLY = process.env.BUILDER_DRAGS === 'only';
const LOADS = DRAGS_ONLY ? 0 : 3;
const BARS = { loadMs: 1000, keyMs: 16, frameMs: 50, dropMs: 150 };
const REPORTS = Object.values(sampleReports).map(({ reportId }) => reportId);
/** With what the steps back may take: those of a long page are more work. */
const PAGES = [
  { name: 'long', document: longDocument(1000), undoMs: 100 },
  {
    name: 'reports',
    document: longDocument(
      150,
      Array.from({ length: 10 }, (_, i) => REPORTS[i % REPORTS.length]),
    ),
    undoMs: 50,
  },
].filter(({ name }) => !process.env.BUILDER_PAGE || process.env.BUILDER_PAGE === name);
const GRAPESJS = createRequire(path.join(root, 'apps/portal/package.json')).resolve('grapesjs');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
let browser;
try {
  const cookie = await signIn(stack.urls.portal, stack.users.administrator);
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await openPage(cookie);
  const results = [];
  for (const each of PAGES) results.push(await measure(page, cookie, each));
  process.exitCode = results.map(report).every(Boolean) ? 0 : 1;
} finally {
  await browser?.close();
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(page, cookie, { name, document: { document, count }, undoMs }) {
  const url = await addPage(cookie, name, document);
  const loads = await step('Opening the builder', () => times(LOADS, () => load(page, url, count)));
  const keys = await step('Typing', () => (DRAGS_ONLY ? [] : type(page)));
  const undos = await step('Taking steps back', () => (DRAGS_ONLY ? {} : undoSteps(page)));
  const scrolled = await step('Scrolling', () => scroll(page));
  const drags = await step('Dragging', () => dragBlocks(page));
  const floor = await step('The same in GrapesJS alone', () => times(LOADS, () => loadBare(count)));
  return { name, count, undoMs, loads, keys, undos, scrolled, drags, floor };
}

async function addPage(cookie, name, document) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'content-type': 'application/json', cookie };
  const send = async (method, address, body) => {
    const answer = await fetch(stack.urls.portal + address, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${address} is ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const locales = [{ language: 'en', name: `A page: ${name}`, slug: `page-${name}` }];
  const { id } = await send('POST', '/admin/pages', { locales });
  await send('PUT', `/admin/pages/${id}/draft`, { revision: 1, document });
  return `${stack.urls.portal}/admin/pages/${id}/builder`;
}

async function openPage(cookie) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const pairs = [...cookie.split('; '), 'portico.language=en'].map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: stack.urls.portal })));
  await context.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  await context.addInitScript(watchPage);
  return context.newPage();
}

/** GrapesJS with nothing of ours, and as many texts: how soon they are painted, and how soon the removal of one is undone. */
async function loadBare(count) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchPage);
  await page.goto('about:blank');
  await page.setContent('<div id="editor"></div>');
  await page.addScriptTag({ path: GRAPESJS });
  const result = await page.evaluate(async (texts) => {
    const begun = performance.now();
    const components = Array.from({ length: texts }, (_, i) => ({ type: 'text', content: `Text ${i} of a page` }));
    const editor = window.grapesjs.init({ container: '#editor', storageManager: false, telemetry: false, components });
    const isDrawn = () => editor.Canvas.getDocument()?.querySelectorAll('[data-gjs-type=text]').length >= texts;
    const loadMs = (await window.bench.whenPainted(isDrawn)) - begun;
    editor
      .getWrapper()
      .components()
      .at(texts / 2)
      .remove();
    await window.bench.painted();
    const undoing = performance.now();
    editor.UndoManager.undo();
    return { loadMs, undoMs: (await window.bench.painted()) - undoing };
  }, count);
  await page.close();
  return result;
}

function report({ name, count, undoMs, loads, keys, undos, scrolled, drags, floor }) {
  const floorOf = (name) => `${Math.round(median(floor.map((each) => each[name])))} ms`;
  console.log(`\nThe builder with ${count} blocks (${name})`);
  if (!DRAGS_ONLY)
    console.log(
      `GrapesJS alone, with as many short texts: ${floorOf('loadMs')} until they are painted, ${floorOf('undoMs')} until a removal is undone`,
    );
  const timed = (label, all, bar) => {
    const [middle, worst] = [median(all), Math.max(...all)];
    const figure = `${Math.round(middle)} ms in the middle, at worst ${Math.round(worst)} ms (at most ${bar})`;
    return printResult(label, figure, middle <= bar);
  };
  const inOrder = keys.toSorted((a, b) => a - b);
  const p95 = inOrder[Math.floor(inOrder.length * 0.95)];
  const longest = Math.round(Math.max(...scrolled.frames));
  return [
    DRAGS_ONLY ||
      printResult(
        'type',
        `${median(keys).toFixed(1)} ms a key in the middle, p95 ${p95.toFixed(1)} ms of ${keys.length} (at most ${BARS.keyMs})`,
        p95 <= BARS.keyMs,
      ),
    printResult(
      'scroll',
      `longest of ${scrolled.frames.length} frames ${longest} ms (at most ${BARS.frameMs}), longest task ${Math.round(scrolled.longestTask)} ms`,
      longest <= BARS.frameMs,
    ),
    DRAGS_ONLY || timed('open until it can be edited', loads, BARS.loadMs),
    ...Object.entries(undos).map(([name, all]) => timed(`undo ${name}`, all, undoMs)),
    ...Object.entries(drags).flatMap(([name, all]) => {
      const worst = (key) => Math.max(...all.map((each) => each[key]));
      const frames = all.reduce((sum, each) => sum + each.count, 0);
      const figure = `longest of ${frames} frames ${Math.round(worst('worstMs'))} ms (at most ${BARS.frameMs}), longest task ${Math.round(worst('longestTaskMs'))} ms`;
      const drops = all.map(({ dropMs }) => dropMs);
      const isFluid = Math.round(worst('worstMs')) <= BARS.frameMs;
      return [printResult(`drag ${name}`, figure, isFluid), timed(`drop ${name}`, drops, BARS.dropMs)];
    }),
  ].every(Boolean);
}
