/* global URL, console, document, window */
/* eslint-disable no-console */
// node bench/bench.mjs   compares the built SDK with powerbi-client 2.23.1 in one Chromium, run by run in turn.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { measure } from './page.mjs';

const require = createRequire(import.meta.url);
const room = path.resolve(import.meta.dirname, '..');
const bundles = {
  original: require.resolve('powerbi-client/dist/powerbi.min.js'),
  ours: path.join(room, 'dist/embed-sdk.global.js'),
};
const frame = fs.readFileSync(path.join(import.meta.dirname, 'frame.html'), 'utf8');

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--js-flags=--expose-gc'],
});
const context = await browser.newContext();
const page = await context.newPage();
await page.route('https://host.example/**', (route) => {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (!name) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="host"></div>' });
  return route.fulfill({ contentType: 'text/javascript', body: fs.readFileSync(bundles[name]) });
});
await page.route('https://app.powerbi.com/**', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
await page.goto('https://host.example/');
await page.evaluate(async (names) => {
  window.libraries = {};
  for (const name of names) {
    await new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src: `/${name}`,
        onload: resolve,
        onerror: reject,
      });
      document.head.append(script);
    });
    window.libraries[name] = window['powerbi-client'];
  }
}, Object.keys(bundles));
await page.evaluate(`window.measure = ${measure}`);

// The best of many short rounds: what else the machine does only ever adds time.
const best = (numbers) => Math.min(...numbers);
const results = {};
const rounds = 20;
for (const what of ['validate', 'roundTrip', 'event']) {
  const names = what === 'validate' ? ['original', 'ours'] : ['original', 'ours', 'bare'];
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names)
      taken[name].push(await page.evaluate(([kind, library]) => window.measure(kind, library), [what, name]));
  }
  results[what] = Object.fromEntries(names.map((name) => [name, best(taken[name])]));
}
await browser.close();

const { validate, roundTrip, event } = results;
const us = (milliseconds) => `${(milliseconds * 1000).toFixed(1)} µs`;
console.log(
  `validateReportLoad   ${us(validate.original)} -> ${us(validate.ours)}: ${(validate.original / validate.ours).toFixed(1)} times faster (at least 7)`,
);
for (const [name, { original, ours, bare }] of Object.entries({ 'round trip': roundTrip, event })) {
  console.log(
    `${name.padEnd(20)} ${us(original)} -> ${us(ours)}; bare postMessage ${us(bare)}: ${((ours / bare - 1) * 100).toFixed(0)} % above it (at most 15 %)`,
  );
}
const holds =
  validate.original / validate.ours >= 7 &&
  [roundTrip, event].every(({ original, ours, bare }) => ours <= original * 1.05 && ours <= bare * 1.15);
process.exitCode = holds ? 0 : 1;
