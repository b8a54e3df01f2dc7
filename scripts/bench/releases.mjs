// How long it takes to publish a release of 100 pages, and to take it back, in the running portal. The floor of the same run:
// the same 100 pages published one by one, over HTTP too.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { median } from './median.mjs';
import { openLog, step } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack } from '../stack.mjs';

const PAGES = 100;
const BLOCKS = 30;
const ROUNDS = 5;
/** One publication of 100 pages: in all, and as a share of 100 publications. */
const BARS = { ms: 2_000, share: 0.5 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'));
const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
const stack = await step('Starting Portico', () => startStack(settings, { log: openLog(settings.logFile) }));
try {
  process.exitCode = report(await step(`Publishing ${PAGES} pages, ${ROUNDS} times`, measure)) ? 0 : 1;
} finally {
  await stack.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const cookie = await signIn(stack.urls.portal, stack.users.administrator);
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'content-type': 'application/json', cookie };
  const send = async (method, url, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(stack.urls.portal + url, { method, headers, ...sent });
    if (answer.status !== 200) throw new Error(`${method} ${url} is ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const timed = async (work) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const ids = [];
  for (let index = 0; index < PAGES; index++) {
    const locales = [{ language: 'da', name: `Bench ${index}`, slug: `bench-${index}` }];
    ids.push((await send('POST', '/admin/pages', { locales })).id);
  }
  const results = { release: [], 'one by one': [], 'taking back': [] };
  let revision = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (const id of ids) await send('PUT', `/admin/pages/${id}/draft`, { revision, document: documentOf(round) });
    revision++;
    const { id } = await send('POST', '/admin/releases', { name: `Bench ${round}` });
    await send('POST', `/admin/releases/${id}/pages`, { ids });
    const { revision: seen } = (await send('GET', `/admin/releases/${id}`)).props.release;
    results.release.push(await timed(() => send('POST', `/admin/releases/${id}/publish`, { revision: seen })));
    results['taking back'].push(await timed(() => send('POST', `/admin/releases/${id}/take-back`, {})));
    const publishAll = async () => {
      for (const page of ids) await send('POST', `/admin/pages/${page}/publish`, { revision });
    };
    results['one by one'].push(await timed(publishAll));
  }
  return Object.fromEntries(Object.entries(results).map(([name, times]) => [name, median(times)]));
}

/** A page of some length. */
function documentOf(round) {
  const html = `<p>${'Ord der fylder en linje. '.repeat(8)}${round}</p>`;
  const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
    ...{ id: `benchblock${index}`, type: 'text', settings: {} },
    texts: { da: { html } },
  }));
  return { format: 1, sourceLanguage: 'da', css: '', blocks };
}

function report(times) {
  const share = times.release / times['one by one'];
  const ms = (name) => `${Math.round(times[name])} ms`;
  const isFast = times.release <= BARS.ms && share <= BARS.share;
  console.log(`\n  a release of ${PAGES} pages      ${ms('release')} (at most ${BARS.ms} ms)`);
  console.log(`  the same, one by one       ${ms('one by one')}; the release is ${(share * 100).toFixed(0)} % of it`);
  console.log(`                             (at most ${BARS.share * 100} %) ${isFast ? '✓' : '✗'}`);
  console.log(`  taking the release back    ${ms('taking back')}`);
  return isFast;
}
