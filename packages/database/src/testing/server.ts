import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestServerUrls } from '../env.ts';
import { type RunningPostgres, startPostgres } from '../launcher.ts';
import { migrate } from '../migrate.ts';
import { guard } from './guardian.ts';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'portico_template';
/** What test databases belong to: a role without any power, as the one that the portal works as. */
export const OWNER = 'tester';

/**
 * Nothing in a test survives a power cut, so nothing has to reach the disk. A connection that falls silent while it signs in holds up every
 * database that is made or dropped until it is given up, for all tests: PostgreSQL waits a minute by itself.
 */
const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  authentication_timeout: '10s',
};

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
  const port = await findFreePort();
  return startPostgres({ dataDir, port, logFile, password, databases, settings: QUICK, isForeground: true });
}

/** The same server's address for another of its databases. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

// Below the ports that systems give to outgoing connections (from 32768 on Linux), and beside those of scripts/free-ports.
const FIRST_PORT = 12_000;
const PAIRS = 4_000;

/**
 * A TCP port on 127.0.0.1 that is this process's until it ends. A listener on the port before it reserves it: the system
 * frees both with the process, however that ends.
 */
export async function findFreePort(): Promise<number> {
  const start = randomInt(PAIRS);
  for (let step = 0; step < PAIRS; step++) {
    const reserved = FIRST_PORT + ((start + step) % PAIRS) * 2;
    const holder = await listen(reserved);
    if (!holder) continue;
    const server = await listen(reserved + 1);
    if (server) {
      holder.unref();
      await new Promise((resolve) => server.close(resolve));
      return reserved + 1;
    }
    holder.close();
  }
  throw new Error(`No two ports in a row are free from ${FIRST_PORT} on.`);
}

/** @returns null: the port is taken */
function listen(port: number): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
