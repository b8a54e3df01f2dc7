import type { Server } from 'node:http';
import { log } from '@portico/server';

const IDLE_CHECK_MS = 50;

/** What the process has to stop besides its HTTP server. */
interface ShutdownSteps {
  /** Ends responses that are open without a limit. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Ends the process on a signal, or when the process that started it has ended: it accepts no new requests, answers the
 * open ones, and exits after `timeoutMs` at the latest.
 */
export function shutDownGracefully(server: Server, timeoutMs: number, rest: ShutdownSteps): void {
  let isShuttingDown = false;
  const shutDown = (cause: string) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    log.info({ cause }, 'the portal ends');
    setTimeout(() => process.exit(0), timeoutMs).unref();
    server.close(() => void rest.close().finally(() => process.exit(0)));
    rest.endStreams();
    server.closeIdleConnections();
    // A connection whose last response ends only now would stay open for a next request.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  for (const cause of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(cause, () => shutDown(cause));
}
