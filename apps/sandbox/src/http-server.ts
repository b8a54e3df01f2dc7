import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '@portico/service/loopback';

/** A Host header: a name or an IPv6 address in brackets, and perhaps a port. */
const HOST = /^([^:[\]]+|\[[^[\]]+\])(:\d+)?$/;

/**
 * Refuses whoever calls this machine by another name: a foreign page whose name leads here (DNS rebinding) could use the
 * directory, which asks for no password, as if it were its own.
 * @returns whether the request may be answered
 */
export function checkHost(request: IncomingMessage, response: ServerResponse): boolean {
  const [, name = ''] = HOST.exec(request.headers.host ?? '') ?? [];
  if (isLoopbackHost(name.toLowerCase())) return true;
  response.writeHead(421, { 'Content-Type': 'text/plain', Connection: 'close' });
  response.end('The sandbox answers under the names of this machine only: open it as 127.0.0.1.\n');
  return false;
}
