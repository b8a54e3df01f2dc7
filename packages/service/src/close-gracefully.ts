import type { Server } from 'node:http';
import type { Logger } from '@portico/log';

const CLOSE_TIMEOUT_MS = 5_000;
const SWEEP_INTERVAL_MS = 50;

interface Options {
  log: Logger;
  /** Closes what the service has beside its server, when the last response is sent. */
  close?: () => Promise<unknown>;
}

/**
 * Ends the process on SIGTERM, on SIGINT, or when the process that started it is gone (its IPC channel closes): takes no
 * new requests, finishes the running ones, closes the rest and exits with code 0. What takes longer than five seconds is
 * cut off, with code 1.
 *
 * Not `close-with-grace`: it knows no IPC channel, runs twice when the channel closes after a signal, and by default also
 * handles SIGSEGV, SIGBUS and uncaught errors, which belong to Node and to the log.
 */
export function closeGracefully(server: Server, { log, close }: Options): void {
  let isClosing = false;
  const end = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason }, 'closing');
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    server.close(() => void Promise.resolve(close?.()).finally(() => process.exit(0)));
    server.closeIdleConnections();
    // A connection whose last response ends only now would be kept for a next request.
    setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS).unref();
  };
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => end(reason));
}
