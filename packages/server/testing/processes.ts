import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A portal in a process of its own, reached over HTTP. */
export interface PortalProcess {
  pid: number;
  port: number;
  fetch(request: Request): Promise<Response>;
  end(): Promise<void>;
  /** Ends it as a loss of power does. */
  kill(): Promise<void>;
}

const SCRIPT = path.join(import.meta.dirname, 'portal-process.mjs');

/**
 * Starts another process of a portal under test, on the same database. It runs what was built last.
 * @param options.hasBackground whether it works through the queues as well; with none of these, its role says so
 */
export async function startPortalProcess(
  variables: Record<string, string>,
  options: { hasBackground?: boolean } = { hasBackground: false },
): Promise<PortalProcess> {
  const child = fork(SCRIPT, [JSON.stringify(variables), JSON.stringify(options)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    pid: child.pid ?? 0,
    port,
    async fetch({ url, method, headers, body }) {
      const { pathname, search } = new URL(url);
      const sent = body === null ? {} : { body: await new Response(body).text() };
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, redirect: 'manual', ...sent });
    },
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
