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
const UNDOS = 3;
const DRAGS = 4;
const KEYS = 200;
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

/** What is undone, of a block on the canvas. */
const STEPS = {
  'a text': async (page, block) => {
    await block.dblclick();
    await page.keyboard.type('More. ');
    await page.keyboard.press('Escape');
  },
  'a move': (page, block) => pressOnRow(page, block, 'Alt+ArrowDown'),
  'a removal': (page, block) => pressOnRow(page, block, 'Delete'),
};

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
  process.exitCode = results.every(report) ? 0 : 1;
} finally {
  await browser?.close();
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(page, cookie, { name, document: { document, count }, undoMs }) {
  const url = await addPage(cookie, name, document);
  const loads = await step('Opening the builder', () => times(LOADS, () => load(page, url, count)));
  if (DRAGS_ONLY) await load(page, url, count);
  const keys = await step('Typing', () => (DRAGS_ONLY ? [] : type(page)));
  const undos = await step('Taking steps back', () => (DRAGS_ONLY ? {} : undoSteps(page)));
  const scrolled = await step('Scrolling', () => scroll(page));
  const drags = await step('Dragging', () => dragBlocks(page));
  const floor = await step('The same in GrapesJS alone', () => times(LOADS, () => loadBare(count)));
  return { name, count, undoMs, loads, keys, undos, scrolled, drags, floor };
}

async function times(count, work) {
  const results = [];
  // The first of a browser fills its caches.
  for (let turn = -1; turn < count; turn++) {
    const result = await work(turn);
    if (turn >= 0) results.push(result);
  }
  return results;
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

/** From the answer to the navigation until every block is on the canvas, the panels work, and both are painted. */
async function load(page, url, count) {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(async (expected) => {
    const at = await window.bench.whenPainted(
      () =>
        window.bench.canvas()?.querySelectorAll('.page-content .block').length >= expected &&
        !window.bench.canvas().body.hidden &&
        document.querySelector('[role=treegrid] [role=row]') &&
        document.querySelector('[data-save-state]'),
    );
    return at - performance.getEntriesByType('navigation')[0].responseEnd;
  }, count);
}

/** What the page's thread does for each key of a text: its events, and the frame that shows it. */
async function type(page) {
  const block = page.frameLocator('.gjs-frame').locator('.page-content > .block-text').nth(1);
  await block.dblclick();
  await page.waitForTimeout(500);
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key++) await page.keyboard.type('some words '[key % 11], { delay: 40 });
  const took = await page.evaluate(() => Promise.all(window.bench.keys));
  await page.keyboard.press('Escape');
  if (took.length < KEYS) throw new Error(`${took.length} of ${KEYS} keys were seen`);
  return took;
}

function watchKeys() {
  const frame = window.bench.canvas().defaultView;
  window.bench.keys = [];
  const soon = (work) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  const press = () => {
    const begun = performance.now();
    const handled = new Promise((resolve) => soon(() => resolve(performance.now() - begun)));
    const drawn = new Promise((resolve) =>
      frame.requestAnimationFrame(() => {
        const start = performance.now();
        soon(() => resolve(performance.now() - start));
      }),
    );
    window.bench.keys.push(Promise.all([handled, drawn]).then(([events, picture]) => events + picture));
  };
  frame.addEventListener('keydown', press, { capture: true });
}

/** The frames of a wheel from the top of the page to its end, and of the way back. */
async function scroll(page) {
  const canvas = await page.locator('.gjs-frame').boundingBox();
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.evaluate(() => {
    window.bench.canvas().defaultView.scrollTo(0, 0);
    window.bench.endWatch = window.bench.watchFrames();
  });
  for (const by of [300, -300])
    for (let turn = 0; turn < 100; turn++) {
      await page.mouse.wheel(0, by);
      await page.evaluate(() => window.bench.painted());
    }
  return page.evaluate(() => window.bench.endWatch());
}

/** From the press of the keys until what is undone is painted, for each kind of step. */
async function undoSteps(page) {
  const results = {};
  for (const [name, make] of Object.entries(STEPS)) {
    results[name] = await times(UNDOS, async (turn) => {
      const before = await textOfCanvas(page);
      const texts = page.frameLocator('.gjs-frame').locator('.page-content > .block-text');
      await make(page, texts.nth(turn + 2));
      await page.getByRole('button', { name: 'Undo' }).focus();
      if ((await textOfCanvas(page)) === before) throw new Error(`The step of ${name} changed nothing`);
      await page.evaluate(watchUndo);
      await page.keyboard.press('Control+z');
      const took = await page.evaluate(() => window.bench.undone);
      if ((await textOfCanvas(page)) !== before) throw new Error(`The step of ${name} is not undone`);
      return took;
    });
  }
  return results;
}

/** A drop ends the drag of a page's block as a release of the button, and that of a new one as the browser's own drag. */
function watchDrop() {
  const frame = window.bench.canvas().defaultView;
  window.bench.dropped = new Promise((resolve) => {
    const listening = new AbortController();
    const drop = ({ timeStamp, view }) => {
      listening.abort();
      const begun = timeStamp + view.performance.timeOrigin - performance.timeOrigin;
      void window.bench.painted().then((at) => resolve(at - begun));
    };
    for (const target of [window, frame])
      for (const type of ['mouseup', 'drop'])
        target.addEventListener(type, drop, { capture: true, signal: listening.signal });
  });
}

/** Chooses a block on the canvas, and presses keys on its row in the layers. */
async function pressOnRow(page, block, keys) {
  await block.click();
  await page.locator('[role=treegrid] [role=row][aria-selected=true]').focus();
  await page.keyboard.press(keys);
}

/** Where each text and report stands; what a report says while it loads is no step. */
function textOfCanvas(page) {
  return page.evaluate(() => {
    const content = window.bench.canvas().querySelector('.page-content').cloneNode(true);
    for (const report of content.querySelectorAll('.block-report')) report.textContent = '(report)';
    return content.textContent;
  });
}

function watchUndo() {
  window.bench.undone = new Promise((resolve) => {
    const listening = new AbortController();
    const press = ({ key, timeStamp }) => {
      if (key !== 'z') return;
      listening.abort();
      void window.bench.painted().then((at) => resolve(at - timeStamp));
    };
    window.addEventListener('keydown', press, { capture: true, signal: listening.signal });
  });
}

/** A block of the panel over the long list, and one of the list itself, down and up again. */
async function dragBlocks(page) {
  const notice = page.getByRole('button', { name: 'Notice' });
  const block = page.frameLocator('.gjs-frame').locator('.page-content > .block-text').nth(1);
  return {
    'a new block': await times(DRAGS, () => drag(page, notice)),
    'a block of the page': await times(DRAGS, () => drag(page, block)),
  };
}

/** The frames of a drag by a hand: up and down over the canvas, at rest at its lower end, where it scrolls, and down. */
async function drag(page, from) {
  await page.evaluate(() => window.bench.canvas().defaultView.scrollTo(0, 0));
  await from.scrollIntoViewIfNeeded();
  const [start, canvas] = [await from.boundingBox(), await page.locator('.gjs-frame').boundingBox()];
  const [x, top, bottom] = [canvas.x + canvas.width / 2, canvas.y + 80, canvas.y + canvas.height - 15];
  await page.evaluate(() => void (window.bench.endWatch = window.bench.watchFrames()));
  await page.mouse.move(start.x + 20, start.y + 12);
  await page.mouse.down();
  for (const y of [top, bottom - 60, top, bottom - 60, bottom]) await page.mouse.move(x, y, { steps: 40 });
  for (let move = 0; move < 60; move++) await page.mouse.move(x, bottom - (move % 2));
  await page.mouse.move(x, (top + bottom) / 2, { steps: 10 });
  await page.evaluate(() => window.bench.painted());
  const watched = await page.evaluate(() => window.bench.endWatch());
  await page.evaluate(watchDrop);
  await page.mouse.up();
  const dropMs = await page.evaluate(() => window.bench.dropped);
  if (!(await page.getByRole('button', { name: 'Undo' }).isEnabled())) throw new Error('Nothing was dropped');
  await page.getByRole('button', { name: 'Undo' }).click();
  return {
    worstMs: Math.max(...watched.frames),
    longestTaskMs: watched.longestTask,
    count: watched.frames.length,
    dropMs,
  };
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
