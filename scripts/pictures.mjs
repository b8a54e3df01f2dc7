// `pnpm pictures`: photographs the screens of a running Portico on its sample data, and the one picture of the README.
//   node scripts/pictures.mjs            every scene at every width, light and dark, into .data/pictures
//   node scripts/pictures.mjs --readme   only docs/pictures/page-with-report.png
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { samplePages } from '../packages/database/dist/index.js';
import { endWith, openLog, step } from './boot.mjs';
import { findChromium } from './chromium.mjs';
import { freePorts } from './free-ports.mjs';
import { readSettings, root } from './settings.mjs';
import { startStack } from './stack.mjs';

const WIDTHS = [1440, 768, 390];
const HEIGHT = 1000;
const REPORT = `/${samplePages.unemployment.en}`;

/** What there is to see: a name, an address, and what must be on the screen before the picture. */
const SCENES = [
  { name: 'sign-in', path: '/login', isSignedOut: true },
  {
    name: 'sign-in-refused',
    path: '/login',
    isSignedOut: true,
    act: async (page) => {
      await page.locator('input[name=email]').fill('member@portico.example');
      await page.locator('input[name=password]').fill('Not-The-Password-1!');
      await page.locator('button[type=submit]').click();
      await page.getByText('Incorrect user credentials').waitFor();
    },
  },
  { name: 'home', path: '/' },
  { name: 'report', path: REPORT, act: drawn },
  { name: 'two-reports', path: `/${samplePages.climateAndTransport.en}`, act: drawn },
  { name: 'text', path: `/${samplePages.news.en}` },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'home-administrator', path: '/', role: 'administrator' },
];

/** Waits until every report of the page has drawn its visuals. */
async function drawn(page) {
  for (const placeholder of await page.locator('[data-report-id]').all()) {
    await placeholder.scrollIntoViewIfNeeded();
    await placeholder.locator('iframe').waitFor();
    await placeholder.locator('iframe').contentFrame().locator('[data-visual] svg').first().waitFor();
  }
  await page.mouse.wheel(0, -10_000);
  await page.waitForTimeout(800);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-pictures-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, PORTAL_URL: '', DATABASE_URL: '' });
let stack;
let browser;
try {
  stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  if (process.argv.includes('--readme')) await takeReadmePicture();
  else await takeAll(path.join(root, '.data', 'pictures'));
} catch (error) {
  await stack?.stop();
  endWith(error, settings.logFile);
}
await browser.close();
await stack.stop();
fs.rmSync(folder, { recursive: true, force: true });

async function open(width, colorScheme, role) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'portico.language', value: 'en', url: stack.urls.portal }]);
  await context.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  const page = await context.newPage();
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().includes('status of 40') &&
      console.log(`\n  console: ${message.text()}`),
  );
  if (role) {
    await page.goto(`${stack.urls.portal}/login`);
    await page.locator('input[name=email]').fill(stack.people[role].email);
    await page.locator('input[name=password]').fill(stack.people[role].password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }
  return page;
}

async function takeAll(target) {
  fs.mkdirSync(target, { recursive: true });
  for (const colorScheme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      const people = {
        member: await open(width, colorScheme, 'member'),
        administrator: await open(width, colorScheme, 'administrator'),
      };
      for (const { name, path: address, act, role = 'member', isSignedOut } of SCENES) {
        await step(`${name} ${width} ${colorScheme}`, async () => {
          const page = isSignedOut ? await open(width, colorScheme) : people[role];
          await page.goto(stack.urls.portal + address, { waitUntil: 'networkidle' });
          await act?.(page);
          await page.screenshot({ path: path.join(target, `${name}-${width}-${colorScheme}.png`) });
          if (isSignedOut) await page.context().close();
        });
      }
      for (const page of Object.values(people)) await page.context().close();
    }
  }
  console.log(`\n  ${target}`);
}

async function takeReadmePicture() {
  const page = await open(1440, 'light', 'member');
  await page.goto(stack.urls.portal + REPORT, { waitUntil: 'networkidle' });
  await drawn(page);
  const file = path.join(root, 'docs', 'pictures', 'page-with-report.png');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  console.log(`\n  ${file}`);
}
