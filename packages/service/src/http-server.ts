import type { Server } from 'node:http';
import type { Logger } from '@portico/log';

/**
 * Time-outs of an HTTP server. A client that sends a request more slowly loses its connection. Idle connections are kept
 * longer than clients keep them: a server that closed one while the next request is sent would lose that request.
 */
export const SERVER_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 70_000,
};

/** Listens, and writes the public URL to the log; ends the process when it cannot listen. */
export function listen(server: Server, { host, port, url, log }: ListenOptions): void {
  server.on('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(port, host, () => log.info({ url }, 'listening'));
}

interface ListenOptions {
  host: string;
  port: number;
  url: string;
  log: Logger;
}
