// Ten rolling restarts of two processes of the portal while requests are sent: straight to them, through nginx and through
// HAProxy, with the configurations of docs/operators. `node scripts/drills/rolling-restart.mjs` runs it alone; a name behind
// it (`HAProxy`) one way alone.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openLog } from '../boot.mjs';
import { freePorts } from '../free-ports.mjs';
import { readSettings, root } from '../settings.mjs';
import { signIn } from '../sign-in.mjs';
import { startStack, stopService } from '../stack.mjs';

const RESTARTS = 10;
const REQUESTS = 2_000;
const CLIENTS = 8;
/** As docs/operators/upkeep.md has it. */
const DRAIN_SECONDS = '5';
const PROBE_MS = 100;
/** So that the requests are spread over the restarts. */
const PAUSE_MS = 150;

/** HAProxy's interval, and what a busy machine takes longer. */
const PROXY_SEES_MS = 5_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {string} only a part of the name of the only way
 * @returns {Promise<{ name: string, expected: string, seen: string, hasPassed: boolean }[]>}
 */
export async function drill(only = '') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-drill-'));
  const settings = readSettings({ ...(await freePorts()), PORTICO_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' });
  const stack = await startStack(settings, { log: openLog(settings.logFile) });
  const rows = [];
  try {
    for (const way of WAYS) if (way.name.includes(only)) rows.push(await runWay(stack, folder, way));
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

/** How requests get to the processes. `configure` writes the configuration of a proxy, and says how it is started. */
const WAYS = [
  { name: 'direct', configure: null },
  { name: 'behind nginx', configure: configureNginx },
  { name: 'behind HAProxy', configure: configureHaproxy },
];

async function runWay(stack, folder, { name, configure }) {
  const ports = await freePorts();
  const [proxyPort, ...own] = [ports.PORTAL_PORT, ports.SANDBOX_PORT, ports.DIRECTORY_PORT];
  const processes = own.map((port) => ({ port, url: `http://localhost:${port}`, isReady: false, child: null }));
  const url = configure ? `http://localhost:${proxyPort}` : null;
  const others = { DRAIN_SECONDS, ...(url && { PORTAL_URL: url, PROXY_COUNT: '1' }) };
  const start = async (process) => {
    process.child = await stack.startSecondPortal(process.port, others);
    process.child.isExpectedToEnd = true;
  };
  const expected = `0 of ${REQUESTS} requests lost over ${RESTARTS} restarts`;
  let proxy;
  const work = { isOver: false, sent: 0, lost: [] };
  try {
    for (const process of processes) await start(process);
    proxy = configure && startProxy(configure(folder, proxyPort, own));
    const probing = probe(processes, work);
    const choose = () => url ?? (processes.find(({ isReady }) => isReady) ?? processes[0]).url;
    const cookie = await signInWhenReachable(choose, stack.users.administrator, proxy);
    const clients = Array.from({ length: CLIENTS }, (_, index) => sendRequests(choose, { cookie, index }, work));
    for (let restart = 0; restart < RESTARTS; restart++) {
      const process = processes[restart % processes.length];
      process.child.kill('SIGTERM');
      await process.child.ended;
      await start(process);
      await untilProbed(process);
    }
    while (work.sent < REQUESTS) await pause(PROBE_MS);
    work.isOver = true;
    await Promise.all([...clients, probing]);
    const seen = `${work.lost.length} of ${work.sent} lost over ${RESTARTS}${summaryOf(work.lost)}`;
    return { name: `rolling restart, ${name}`, expected, seen, hasPassed: work.lost.length === 0 };
  } catch (error) {
    return { name: `rolling restart, ${name}`, expected, seen: String(error.message), hasPassed: false };
  } finally {
    work.isOver = true;
    await Promise.all(processes.map(({ child }) => stopNow(child)));
    proxy?.kill('SIGTERM');
  }
}

/** A second signal ends the pause of the first. */
async function stopNow(child) {
  child?.kill('SIGTERM');
  await stopService(child);
}

/** Asks both processes whether they are ready, as a balancer does. */
async function probe(processes, work) {
  while (!work.isOver) {
    await Promise.all(
      processes.map(async (process) => {
        const answer = await fetch(`${process.url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
        process.isReady = answer?.status === 200;
        await answer?.arrayBuffer().catch(() => null);
      }),
    );
    await pause(PROBE_MS);
  }
}

/** The other process is not restarted before this one takes requests, by HAProxy's probes too. */
async function untilProbed(process) {
  while (!process.isReady) await pause(PROBE_MS);
  await pause(PROXY_SEES_MS);
}

async function signInWhenReachable(choose, user, proxy) {
  for (let attempt = 0; ; attempt++) {
    if (proxy && proxy.exitCode !== null) throw new Error(`the proxy ended: ${proxy.output}`);
    try {
      return await signIn(choose(), user);
    } catch (error) {
      if (attempt > 100) throw error;
      await pause(PROBE_MS);
    }
  }
}

/** One client: reads documents and page objects, saves a draft, on a connection that it keeps; sends nothing twice. */
async function sendRequests(choose, { cookie, index }, work) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const call = { cookie, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
  const send = async (method, target, headers, body) => {
    work.sent++;
    const answer = await request(choose() + target, { method, headers, agent }, body).catch((error) => error);
    if (answer.status !== 200) work.lost.push(`${method} ${answer.status ?? answer.code}`);
    return answer;
  };
  const slug = `drill-${Date.now().toString(36)}-${index}`;
  const made = await send('POST', '/admin/pages', call, { locales: [{ language: 'da', name: slug, slug }] });
  const { id } = JSON.parse(made.text ?? '{}');
  let revision = 1;
  while (!work.isOver) {
    await send('GET', '/profile', { cookie });
    await send('GET', '/admin/pages', call);
    const saved = await send('PUT', `/admin/pages/${id}/draft`, call, { revision, document: documentOf(revision) });
    if (saved.status === 200) ({ revision } = JSON.parse(saved.text));
    await pause(PAUSE_MS);
  }
  agent.destroy();
}

const documentOf = (serial) => ({
  ...{ format: 1, sourceLanguage: 'da', css: '' },
  blocks: [{ id: 'drillblock1', type: 'text', settings: {}, texts: { da: { html: `<p>${serial}</p>` } } }],
});

function request(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text })).on('error', reject);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

function summaryOf(lost) {
  const kinds = [...new Set(lost)].map((kind) => `${lost.filter((each) => each === kind).length} × ${kind}`);
  return lost.length === 0 ? '' : ` (${kinds.join(', ')})`;
}

/** An example of the operators' pages for this machine: without TLS, at other ports. */
function exampleFor(name, listening, [first, second]) {
  return fs
    .readFileSync(path.join(root, 'docs', 'operators', name), 'utf8')
    .replace(...listening)
    .replace('127.0.0.1:4300', `127.0.0.1:${first}`)
    .replace('127.0.0.1:4301', `127.0.0.1:${second}`);
}

function configureNginx(folder, port, own) {
  const file = path.join(folder, 'nginx.conf');
  const example = exampleFor('nginx.conf', [/listen 443 ssl;/, `listen 127.0.0.1:${port};`], own);
  fs.writeFileSync(file, example.replace(/^ *ssl_.*\n/gm, '').replace('http {', `http {\n  access_log off;`));
  const globals = `daemon off; pid ${folder}/nginx.pid; error_log stderr error;`;
  return ['nginx', ['-p', folder, '-c', file, '-g', globals]];
}

function configureHaproxy(folder, port, own) {
  const file = path.join(folder, 'haproxy.cfg');
  const example = exampleFor('haproxy.cfg', [/bind .*/, `bind 127.0.0.1:${port}`], own);
  fs.writeFileSync(file, example.replace('hdr Host portal.example.com', `hdr Host localhost:${port}`));
  return ['haproxy', ['-db', '-f', file]];
}

function startProxy([command, args]) {
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const child = spawn(command, args, { env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
  child.output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (child.output += part));
  child.on('error', (error) => {
    child.output += error.message;
    child.exitCode ??= 1;
  });
  return child;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await drill(process.argv[2]);
  console.table(rows);
  process.exitCode = rows.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}
