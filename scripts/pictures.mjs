/* global createImageBitmap, document -- some functions run in a page */
// `pnpm pictures`: photographs the screens of a running Portico on its sample data, at three widths, light and dark.
//   pnpm pictures                  every scene into .data/pictures, in all six forms
//   pnpm pictures users gallery    those alone whose names contain one of the words
//   pnpm pictures --docs           what docs/pictures keeps, and the sheet that shows it
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { endWith, step } from './boot.mjs';
import { findChromium } from './chromium.mjs';
import { FORMS, fileOf, formsKept } from './pictures/forms.mjs';
import { scenes } from './pictures/scenes.mjs';
import { openUsers } from './pictures/users.mjs';
import { writeSheet } from './pictures/sheet.mjs';
import { openSites } from './pictures/sites.mjs';
import { root } from './settings.mjs';

const HEIGHTS = { 1440: 1000, 768: 1024, 390: 844 };
/** Longer pages are cut there, in heights of the window; below the examples of the demo host only their code goes on. */
const mostHeights = (site, width) => (site === 'demo' && width > 390 ? 1 : 2);
const QUALITY = 0.5;
/** Time for what was laid out anew to be drawn. */
const SETTLE_MS = 800;

const isForDocs = process.argv.includes('--docs');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const target = path.join(root, isForDocs ? 'docs' : '.data', 'pictures');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-pictures-'));

let browser;
let sites;
try {
  sites = await step('Starting Portico', () => openSites(folder));
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  await takeAll();
} catch (error) {
  await stop();
  endWith(error, sites?.logFile);
}
await stop();

async function stop() {
  await browser?.close();
  await sites?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function takeAll() {
  const tools = { users: openUsers(browser, sites), converter: await browser.newPage() };
  fs.mkdirSync(target, { recursive: true });
  for (const scene of scenes) {
    if (words.length > 0 && !words.some((word) => scene.name.includes(word))) continue;
    await step(scene.name, async () => {
      for (const form of isForDocs ? formsKept(scene) : FORMS) await take(scene, form, tools);
    });
  }
  if (isForDocs) await writeSheet(target);
  console.log(`\n  ${target}`);
}

/** Takes one scene in one form, in a browser of its own that knows nothing but who is signed in. */
async function take(scene, form, { users, converter }) {
  const { width, scheme } = form;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    storageState: await users.stateOf(scene.as ?? 'nobody'),
  });
  await context.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  // With streams that stay open, the network would never be idle.
  await context.route(/\/(stream|profile\/announcements)$/, (route) => route.abort());
  const page = await context.newPage();
  page.on('console', (message) => {
    const isKnown = message.text().includes('status of 40');
    if (message.type() === 'error' && !isKnown) console.log(`\n  console: ${message.text()}`);
  });
  const origin = await sites.originOf(scene.site);
  const address = typeof scene.path === 'string' ? scene.path : await scene.path(users, sites);
  await page.goto(origin + address, { waitUntil: scene.until ?? 'networkidle' });
  await scene.act?.(page, sites);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  fs.writeFileSync(path.join(target, fileOf(scene, form)), await shrink(await photograph(page, scene.site), converter));
  await context.close();
}

/**
 * The page as PNG, longer than the window where it is longer. The portal is given a higher window, because frames below
 * the window are not painted; the demo host has parts that are as high as the window, and is taken beyond it.
 */
async function photograph(page, site) {
  const { width, height } = page.viewportSize();
  const whole = await page.evaluate(() => {
    // What lies over the page belongs to the window.
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return 0;
    document.scrollingElement.scrollTo({ top: 0, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  });
  if (whole <= height) return page.screenshot();
  const clip = { x: 0, y: 0, width, height: Math.min(whole, mostHeights(site, width) * height) };
  if (site === 'demo') return page.screenshot({ fullPage: true, clip });
  await page.setViewportSize({ width, height: clip.height });
  await page.waitForTimeout(SETTLE_MS);
  return page.screenshot();
}

/** A picture as WebP, which takes half the room of the formats that the test runner writes. */
async function shrink(png, converter) {
  const webp = await converter.evaluate(convert, { png: png.toString('base64'), quality: QUALITY });
  return Buffer.from(webp, 'base64');
}

/** Runs in a page. */
async function convert({ png, quality }) {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
