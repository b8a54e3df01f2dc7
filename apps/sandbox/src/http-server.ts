import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Who sends a request more slowly than this gives up its connection. Connections between requests stay longer than clients
 * keep them: closed in the moment in which the next request is sent, they would lose it.
 */
export const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 70_000,
};

/** Names of this machine that nobody can point elsewhere. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Refuses whoever calls this machine by another name: a foreign page whose name leads here (DNS rebinding) could use the
 * directory, which asks for no password, as if it were its own.
 * @returns whether the request may be answered
 */
export function checkHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (LOOPBACK_HOST.test(request.headers.host ?? '')) return true;
  response.writeHead(421, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('The sandbox answers under the names of this machine only: open it as 127.0.0.1.\n');
  return false;
}
