// The running whole: PostgreSQL, then portal, sandbox and demo host beside each other, as child processes that end with us.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { sampleUsers } from '../packages/database/src/sample/organisation.ts';
import { killAndWait, launchPostgres, openDatabases } from './databases.mjs';
import { closeDataFolder, makePrivateFolder } from './private-data.mjs';
import { Sentence, readSecrets, root, serviceEnvironments } from './settings.mjs';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 8_000;
const quiet = (_label, work) => work();

/**
 * Starts everything and waits until it answers.
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 * @param {{ log?: number | 'inherit' | 'ignore', step?: typeof quiet, mode?: string, keepsDatabase?: boolean, signal?: AbortSignal }} options
 * @param options.log file descriptor that takes the services' output.
 * @param options.step tells a person what is being done.
 * @param options.mode `development` serves with hot reload.
 * @param options.keepsDatabase restarts PostgreSQL when it dies; tests that kill it switch this off.
 * @param options.signal stops what has been started so far, and rejects, when it is aborted on the way.
 * @returns addresses, sample people, handles of the services, `stop()`, and `failed`, which rejects when a service ends by itself.
 */
export async function startStack(settings, options = {}) {
  const { log = 'ignore', mode = 'production', keepsDatabase = true, signal } = options;
  const step = (label, work) => {
    signal?.throwIfAborted();
    return (options.step ?? quiet)(label, work);
  };
  closeDataFolder(settings.dataDir);
  const secrets = readSecrets(settings);
  /** @type {{ services: Record<string, import('node:child_process').ChildProcess>, postgres?: Awaited<ReturnType<typeof launchPostgres>>, isStopping?: boolean }} */
  const running = { services: {} };
  let reportFailure;
  const failed = new Promise((_, reject) => (reportFailure = reject));
  failed.catch(() => {});
  const stop = () => stopAll(running);
  try {
    const databaseUrls = await openDatabases(settings, secrets, { step, running, keepsDatabase, reportFailure });
    const environments = serviceEnvironments(settings, secrets, databaseUrls, mode);
    makePrivateFolder(environments.portal.OUTBOX_DIR);
    makePrivateFolder(environments.portal.FILES_DIR);
    const urls = { portal: settings.portalUrl, sandbox: settings.sandboxUrl, demoHost: settings.demoUrl };
    const start = (name) => startService(name, { env: environments[name], log, mode, running, reportFailure });
    const restart = async (name) => {
      await stopService(running.services[name]);
      await start(name);
    };
    // A second process of the portal, as a second machine would run it; it stands beside the first, with its settings
    // or others.
    const startSecondPortal = (port, others = {}, key = 'second portal') => {
      const env = { ...environments.portal, PORT: port, ...others };
      return startService('portal', { env, key, log, mode, running, reportFailure });
    };
    // Another analytics service, as another tenant would have it.
    const startSecondSandbox = (others) => {
      const env = { ...environments.sandbox, DIRECTORY_CERTIFICATE_DIR: '', ...others };
      return startService('sandbox', { env, key: 'second sandbox', log, mode, running, reportFailure });
    };
    await step('Starting the portal, the analytics sandbox and the demo host', () =>
      Promise.all(SERVICES.map((name) => start(name))),
    );
    const postgres = {
      killPostgres: async () => killAndWait(running.postgres.pid),
      startPostgres: async (own) => {
        if (running.isStopping) throw new Error('Portico is being stopped.');
        running.launching = launchPostgres(settings, secrets, undefined, own);
        return (running.postgres = await running.launching);
      },
    };
    return {
      urls,
      users: sampleUsers,
      setUp: settings.ownDatabaseUrls.portal ? await setUpAddress(settings, environments.portal) : undefined,
      hasSampleUsers: !settings.ownDatabaseUrls.portal,
      /** The portal's. */
      databaseUrl: databaseUrls.portal,
      databaseUrls,
      ignoresOwnCredentials: settings.demoAnalytics.ignoresOwnCredentials,
      environments,
      // Where a mail server is named, mail is sent and not kept.
      outbox: settings.environment.MAIL_URL ? undefined : environments.portal.OUTBOX_DIR,
      logFile: settings.logFile,
      running,
      start,
      restart,
      startSecondPortal,
      startSecondSandbox,
      stop,
      failed,
      ...postgres,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the first administrator is made, as long as there is none. */
async function setUpAddress({ portalUrl }, environment) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const answer = await fetch(`${reachable(environment)}/login`, { headers });
  return (await answer.json()).props.canSetUp ? `${portalUrl}/setup` : undefined;
}

const SERVICES = ['portal', 'sandbox', 'demo-host'];

/** Of Node, whose version 22 says at every start that it is new to leave types out. */
const OPTIONS = ['--disable-warning=ExperimentalWarning'];
/** With the sources of the server's package instead of its bundle. */
const DEVELOPMENT_OPTIONS = [...OPTIONS, '--conditions=unbundled'];

/** Where the entry of a service stands, if not in `src/server.ts`. */
const ENTRIES = { portal: 'src/server/server.ts' };

/** Starts one service and waits for its `/ready`. */
async function startService(name, { env, key = name, log, mode, running, reportFailure }) {
  const cwd = path.join(root, 'apps', name);
  const entry = ENTRIES[name] ?? 'src/server.ts';
  const args = [...(mode === 'development' ? DEVELOPMENT_OPTIONS : OPTIONS), entry];
  // The channel is a lifeline: a service ends when it breaks, so that nothing outlives a killed start script.
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', log, log, 'ipc'] });
  running.services[key] = child;
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  child.ended = ended;
  let isReady = false;
  void ended.then((why) => {
    if (running.isStopping || child.isExpectedToEnd || !isReady) return;
    const sentence = `The ${name} ended unexpectedly (${why}).`;
    // In development the next change of a source may mend it.
    if (mode === 'development') console.error(sentence);
    else reportFailure(new Sentence(sentence));
  });
  await waitUntilReady(name, `${reachable(env)}/ready`, ended);
  isReady = true;
  return child;
}

/** Where a service answers to this machine; one that listens everywhere does so here too. */
function reachable({ HOST: host, PORT: port }) {
  const isEverywhere = !host || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function waitUntilReady(name, url, ended) {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  let hasEnded = null;
  void ended.then((why) => (hasEnded = why ?? 'unknown'));
  while (performance.now() < deadline) {
    if (hasEnded !== null) throw new Sentence(`The ${name} ended while starting (${hasEnded}).`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Sentence(`The ${name} did not answer at ${url} within ${READY_TIMEOUT_MS / 1000} s.`);
}

/** Ends one service: asks first, kills after a while. */
export async function stopService(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.isExpectedToEnd = true;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await child.ended;
  clearTimeout(timer);
}

async function stopAll(running) {
  running.isStopping = true;
  await Promise.all(Object.values(running.services).map(stopService));
  // One that is being started has to be there before it can be stopped.
  await running.launching?.catch(() => {});
  await running.postgres?.stop();
}
