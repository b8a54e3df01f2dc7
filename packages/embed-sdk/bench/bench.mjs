/* global URL, console */
/* oxlint-disable no-console */
// node bench/bench.mjs [--no-site-per-process]   compares the built SDK with powerbi-client 2.23.1 and with bare postMessage in
// one Chromium, whose frames of other sites have processes of their own, or are left to it.
//
// Each has a page of its own, so that none hears the others' messages. All are measured in many short rounds, in turn and
// in another order each time; what counts is the middle of the rounds' own ratios, as whatever else the machine does then
// slows all three. Warm frames are measured on the sandbox. Ends with 1 when a requirement fails.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { compareWarmFrames } from './warm-frames.mjs';
import { concurrentRoundTrips, cycles, embed, events, largeConfiguration, roundTrips, validating } from './page.mjs';

const require = createRequire(import.meta.url);
const room = path.resolve(import.meta.dirname, '..');
const libraries = {
  original: require.resolve('powerbi-client/dist/powerbi.min.js'),
  ours: path.join(room, 'dist/embed-sdk.global.js'),
  bare: undefined,
};
const frame = fs.readFileSync(path.join(import.meta.dirname, 'frame.html'), 'utf8');
const host = '<!doctype html><div id="host"></div><div id="cycle"></div>';

async function open(context, library) {
  const page = await context.newPage();
  await page.route('https://host.example/**', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: library ? `${host}<script src="/sdk.js"></script>` : host })
      : route.fulfill({ contentType: 'text/javascript', body: fs.readFileSync(library) }),
  );
  await page.route('https://app.powerbi.com/**', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
  await page.goto('https://host.example/');
  await page.evaluate(embed, library !== undefined);
  return page;
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Per page the middle of its rounds, and the middle of the ratios that the rounds have with `ours`. */
async function compare(pages, names, rounds, measure, ...given) {
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -5; round < rounds; round++) {
    const turn = Math.abs(round) % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const milliseconds = await pages[name].evaluate(measure, ...given);
      if (round >= 0) taken[name].push(milliseconds);
    }
  }
  const ratioTo = (name) => middle(taken.ours.map((ours, round) => ours / taken[name][round]));
  const us = (name) => `${(middle(taken[name]) * 1000).toFixed(1)} µs`;
  return { us, ratioTo };
}

/** Kilobytes kept per 100 embeds and resets. A leak shows in every batch; what the browser caches shows in some. */
async function heapKept(page) {
  const client = await page.context().newCDPSession(page);
  const used = async () => {
    for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / 1024;
  };
  await page.evaluate(cycles, 50);
  const kept = [];
  for (let batch = 0; batch < 3; batch++) {
    const before = await used();
    await page.evaluate(cycles, 100);
    kept.push((await used()) - before);
  }
  return Math.min(...kept);
}

let failures = 0;
function expect(what, holds, seen) {
  if (!holds) failures++;
  console.log(`${holds ? 'PASS' : 'FAIL'}  ${what.padEnd(52)}  ${seen}`);
}

// As in the browsers that people use; a headless one may save processes.
const isolation = process.argv.includes('--no-site-per-process') ? [] : ['--site-per-process'];
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', ...isolation, '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'],
});
const context = await browser.newContext();
const pages = {};
for (const [name, library] of Object.entries(libraries)) pages[name] = await open(context, library);

for (const name of ['original', 'ours']) await pages[name].evaluate(`window.large = (${largeConfiguration})()`);
const validation = await compare(pages, ['original', 'ours'], 30, validating, 200);
const faster = 1 / validation.ratioTo('original');
expect(
  'validateReportLoad at least 7 times as fast',
  faster >= 7,
  `${faster.toFixed(1)} times: ${validation.us('original')} -> ${validation.us('ours')}`,
);

const noise = 1.03;
// The browser's clock has steps of 0.1 ms: a round of what takes less holds more of it.
const times = isolation.length === 0 ? 1000 : 100;
const beside = ({ us, ratioTo }, name) => `${((ratioTo(name) - 1) * 100).toFixed(1)} %: ${us(name)} -> ${us('ours')}`;
for (const [what, measure] of Object.entries({ 'round trip': roundTrips, 'event delivery': events })) {
  const compared = await compare(pages, ['original', 'ours', 'bare'], 60, measure, times);
  const isAsFast = compared.ratioTo('original') <= noise;
  expect(`${what} not slower than the original (noise 3 %)`, isAsFast, beside(compared, 'original'));
  // Within one process a message costs so little that there is no room for a library.
  if (isolation.length === 0) continue;
  expect(`${what} at most 15 % above bare postMessage`, compared.ratioTo('bare') <= 1.15, beside(compared, 'bare'));
}
const concurrent = await compare(pages, ['original', 'ours'], 60, concurrentRoundTrips, 10);
const isAsFast = concurrent.ratioTo('original') <= noise;
expect('a hundred calls at once not slower (noise 3 %)', isAsFast, beside(concurrent, 'original'));

const kept = await heapKept(pages.ours);
const keptByOriginal = await heapKept(pages.original);
const kilobytes = (number) => `${number.toFixed(0)} KB`;
expect(
  'heap kept after 100 embeds and resets under 20 KB',
  kept < 20,
  `${kilobytes(kept)}; the original ${kilobytes(keptByOriginal)}`,
);

const { cold, warm, ratio } = await compareWarmFrames(browser);
expect(
  'a second report in a warm frame in 80 % of the time at most',
  ratio <= 0.8,
  `${(ratio * 100).toFixed(0)} %: ${cold.toFixed(0)} ms -> ${warm.toFixed(0)} ms`,
);

await browser.close();
console.log(failures ? `${failures} of the requirements failed.` : 'Every requirement holds.');
process.exitCode = failures ? 1 : 0;
