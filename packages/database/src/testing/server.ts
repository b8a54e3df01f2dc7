import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestServerUrls } from '../env.ts';
import { LauncherError, type RunningPostgres, startPostgres } from '../launcher.ts';
import { migrate } from '../migrate.ts';
import { guard } from './guardian.ts';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'portico_template';
/** What test databases belong to: a role without any power, as the one that the portal works as. */
export const OWNER = 'tester';

/** Nothing in a test survives a power cut, so nothing has to reach the disk. */
const QUICK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };
const ATTEMPTS = 5;

/** A PostgreSQL for one test run, on a free port, in a temporary folder that goes with it. */
export interface TestServer {
  urls: TestServerUrls;
  postgres: RunningPostgres;
  remove(): Promise<void>;
}

/** Starts a server with the template database in it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-test-'));
  const running = await startOnFreePort(folder);
  const guardian = guard(running.pid, folder);
  const owner = running.databaseUrls[TEMPLATE] ?? '';
  await migrate(owner);
  return {
    urls: { administrator: running.url, owner },
    postgres: running,
    async remove() {
      await running.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      guardian.end();
    },
  };
}

async function startOnFreePort(folder: string): Promise<RunningPostgres> {
  const newPassword = () => randomBytes(12).toString('base64url');
  const password = newPassword();
  const databases = [{ name: TEMPLATE, role: OWNER, password: newPassword() }];
  const dataDir = path.join(folder, 'postgres');
  const logFile = path.join(folder, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return await startPostgres({ dataDir, port, logFile, password, databases, settings: QUICK, isForeground: true });
    } catch (error) {
      // Somebody else took the port between the two steps.
      if (!(error instanceof LauncherError && error.code === 'port_in_use') || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The same server's address for another of its databases. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** A TCP port on 127.0.0.1 that nobody listens on at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
