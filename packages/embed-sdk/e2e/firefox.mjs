/* global document, window */
// node e2e/firefox.mjs   the contract across origins in Firefox, over WebDriver BiDi; says so and passes where there is none.
// FIREFOX names the program; the system's is taken else. Playwright drives only a Firefox of its own, so this stands apart.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import puppeteer from 'puppeteer-core';
import { build } from 'vite';
import { calls, fill } from '../dist/protocol/index.js';

const firefox = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file && fs.existsSync(file),
);
if (!firefox) {
  console.log('No Firefox is installed; FIREFOX can name one. Nothing was tried.');
  process.exit(0);
}

const here = import.meta.dirname;
const sdk = fs.readFileSync(path.join(here, '../dist/embed-sdk.global.js'));
const html = (body) => `<!doctype html><meta charset="utf-8"><title>page</title>${body}`;

/** A server of one origin. */
async function serve(hostname, answers, policy) {
  const server = http.createServer(({ url }, response) => {
    const [type, body] = answers(new URL(url, 'http://any').pathname);
    response.writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) }).end(body);
  });
  await new Promise((resolve) => server.listen(0, hostname, resolve));
  return { origin: `http://${hostname}:${server.address().port}`, close: () => server.close() };
}

/** The frame's script, which answers every call with its name and what it was given. */
async function frameScript(hostOrigin) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(here, 'pages/frame.ts'), formats: ['iife'], name: 'page' },
    },
  });
  return output[0].code.replaceAll('https://host.example', hostOrigin);
}

const tests = {
  async 'every call of the table reaches a frame of another origin and is answered'({ page }) {
    const values = { page: 'Salg / 50 %', visual: 'V?#', mode: 'edit', layoutType: 'Master', kind: 'report' };
    for (const [name, { method, path: template }] of Object.entries(calls)) {
      const url = fill(template, { clearPopOutState: 'true', ...values });
      const answer = await page.evaluate(
        async (verb, address) => {
          const { made, report } = window;
          const request = { method: verb, url: address, body: { some: 1 } };
          return (await made.hpm.send(request, report.iframe.contentWindow)).body;
        },
        method,
        url,
      );
      assert.equal(answer.name, name);
      if (template.includes(':page')) assert.equal(answer.params.page, values.page);
    }
  },

  async 'methods, events and hooks work across the origins'({ page, frame }) {
    const status = await page.evaluate(async () => {
      const { report } = window;
      report.on('pageChanged', ({ detail }) => window.marks.push(detail.newPage.name));
      report.eventHooks = { accessTokenProvider: () => 'FRESH' };
      return (await report.page('P').setActive()).statusCode;
    });
    assert.equal(status, 202);
    assert.equal(await frame.evaluate(() => window.frame.callHook('newAccessToken')), 'FRESH');
    await frame.evaluate(() => window.frame.emit('report', 'pageChanged', { newPage: { name: 'P9' } }));
    await page.waitForFunction(() => window.marks.join() === 'P9');
  },

  async 'a sibling frame raises nothing and learns nothing'({ page }) {
    const received = await page.evaluate(
      async (url) => {
        const { report } = window;
        report.eventHooks = { accessTokenProvider: () => void window.marks.push('leaked') };
        report.on('loaded', () => window.marks.push('spoofed'));
        const sibling = document.createElement('iframe');
        sibling.src = url;
        document.querySelector('#two').append(sibling);
        return new Promise((resolve) =>
          window.addEventListener(
            'message',
            ({ data }) => data.spoofed && setTimeout(() => resolve(window.marks), 200),
          ),
        );
      },
      `${page.frames()[1].url().split('/embed')[0]}/spoof`,
    );
    assert.deepEqual(received, []);
  },

  async 'a hundred embeds and resets leave nothing behind'({ page }) {
    const left = await page.evaluate(() => {
      const { made } = window;
      const element = document.querySelector('#two');
      for (let round = 0; round < 100; round++) {
        made
          .embed(element, { ...window.report.config, uniqueId: 'U2' })
          .getPages()
          .catch(() => undefined);
        made.reset(element);
      }
      return [made.getNumberOfComponents(), element.childElementCount];
    });
    assert.deepEqual(left, [1, 0]);
  },
};

for (const [how, code] of Object.entries({
  reset: 'reset',
  removed: 'frame_gone',
  navigated: 'frame_navigated',
  uncloneable: 'not_cloneable',
})) {
  tests[`a request whose frame is ${how} rejects as ${code}`] = async ({ page }) => {
    const outcome = await page.evaluate(async (end) => {
      const { made, report } = window;
      const waiting = report.saveAs(end === 'uncloneable' ? { name: () => 1 } : 'silence');
      if (end === 'reset') made.reset(report.element);
      if (end === 'removed') report.iframe.remove();
      if (end === 'navigated') report.iframe.src = report.iframe.src.replace('/embed', '/navigated');
      return waiting.then(
        () => 'answered',
        (error) => error.code,
      );
    }, how);
    assert.equal(outcome, code);
  };
}

/** Opens the host page anew, embeds a report and waits until its frame has been sent the configuration. */
async function embed(browser, host, framed) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${host.origin}/`);
  await page.evaluate((origin) => {
    const { service, factories } = window['powerbi-client'];
    const { hpmFactory, wpmpFactory, routerFactory } = factories;
    const made = new service.Service(hpmFactory, wpmpFactory, routerFactory, { allowedHosts: [origin] });
    const config = { type: 'report', id: 'R1', accessToken: 'TOKEN', uniqueId: 'U1', embedUrl: `${origin}/embed?x=1` };
    Object.assign(window, { made, marks: [], report: made.embed(document.querySelector('#one'), config) });
  }, framed.origin);
  const frame = await page.waitForFrame((one) => one.url().startsWith(framed.origin));
  await frame.waitForFunction(() => window.received?.includes('loadReport'));
  return { page, frame, errors };
}

// Firefox asks for an icon by itself, which is why images of the page's own are let in; page errors tell of violations.
const policy = "default-src 'none'; script-src 'self'; img-src 'self'; frame-src http://localhost:*";
const script = 'text/javascript';
const hostPage = html('<div id="one"></div><div id="two"></div><script src="/sdk.js"></script>');
const host = await serve('127.0.0.1', (url) => (url === '/sdk.js' ? [script, sdk] : ['text/html', hostPage]), policy);
const code = await frameScript(host.origin);
const spoof = `for (const url of ['/reports/U1/events/loaded', '/reports/U1/eventHooks/newAccessToken'])
  parent.postMessage({ method: 'POST', url, headers: { id: 'x' }, body: {} }, '*'); parent.postMessage({ spoofed: 1 }, '*');`;
const framed = await serve('localhost', (url) => {
  if (url === '/frame.js') return [script, code];
  return ['text/html', html(url === '/spoof' ? `<script>${spoof}</script>` : '<script src="/frame.js"></script>')];
});

const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true });
console.log(await browser.version());
let failures = 0;
for (const [name, run] of Object.entries(tests)) {
  try {
    const opened = await embed(browser, host, framed);
    await run(opened);
    assert.deepEqual(opened.errors, []);
    await opened.page.close();
    console.log(`ok    ${name}`);
  } catch (error) {
    failures++;
    console.log(`FAIL  ${name}\n${error.stack}`);
  }
}
await browser.close();
host.close();
framed.close();
console.log(failures ? `${failures} failed.` : 'The contract holds in Firefox.');
process.exitCode = failures ? 1 : 0;
