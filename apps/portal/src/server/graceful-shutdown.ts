import type { Server } from 'node:http';
import { log } from '@portico/server';

const IDLE_CHECK_MS = 50;

/** What the process has besides its server. */
interface ShutdownSteps {
  /** Ends answers that would never end by themselves. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Ends the process when it is told to, or when the process that started it is gone: no new requests, the old ones
 * answered, at the latest after `patienceMs`.
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
    // A connection whose last answer ends only now would be kept open for a next request.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  for (const cause of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(cause, () => shutDown(cause));
}
