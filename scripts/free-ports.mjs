// Ports for a second Portico beside the first: tests, pictures and the bench start their own.
import net from 'node:net';
import { PORTS } from './settings.mjs';

/**
 * Ports that were free a moment ago, as the variables that the settings read.
 * @returns {Promise<Record<string, string>>}
 */
export async function freePorts() {
  const open = (name) =>
    new Promise((resolve) => {
      const server = net.createServer().listen(0, '127.0.0.1', () => resolve([name, server]));
    });
  const servers = await Promise.all(Object.keys(PORTS).map(open));
  const ports = servers.map(([name, server]) => [name, String(server.address().port)]);
  await Promise.all(servers.map(([, server]) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(ports);
}
