// Ports for a second Portico beside the first: tests, pictures and the bench start their own, several at a time.
import net from 'node:net';
import { PORTS } from './settings.mjs';

// Below the ports that systems give to outgoing connections (from 32768 on Linux), so that none is lost to one of them.
const FIRST = 20_000;
const LAST = 32_000;
const BLOCK = 10;

/**
 * Ports that are this process's until it ends, as the variables that the settings read. A listener on the first port
 * of a block of ten reserves the others: the system frees it with the process, however that ends.
 * @returns {Promise<Record<string, string>>}
 */
export async function freePorts() {
  const names = Object.keys(PORTS);
  const blocks = Math.floor((LAST - FIRST) / BLOCK);
  const start = Math.floor(Math.random() * blocks);
  for (let step = 0; step < blocks; step++) {
    const block = FIRST + ((start + step) % blocks) * BLOCK;
    const guard = await listen(block);
    if (guard === null) continue;
    const ports = names.map((_, index) => block + 1 + index);
    if (await areFree(ports)) {
      guard.unref();
      return Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
    }
    await close(guard);
  }
  throw new Error(`No ${names.length} ports in a row are free between ${FIRST} and ${LAST}.`);
}

/** @returns {Promise<net.Server | null>} null: the port is taken */
function listen(port) {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const close = (server) => new Promise((resolve) => server.close(resolve));

async function areFree(ports) {
  const servers = await Promise.all(ports.map(listen));
  await Promise.all(servers.map((server) => server && close(server)));
  return servers.every((server) => server !== null);
}
