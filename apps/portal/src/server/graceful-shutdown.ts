import type { Server, ServerResponse } from 'node:http';
import { log } from '@portico/server';

const IDLE_CHECK_MS = 50;

interface Times {
  /** How long a process that got SIGTERM goes on taking requests. */
  drainMs: number;
  /** How long the last requests may take after that. */
  timeoutMs: number;
}

/** What the process has to stop besides its HTTP server. */
interface ShutdownSteps {
  /** Tells balancers, by `/ready`, to send new requests elsewhere. */
  startDraining(): void;
  /** Ends responses that are open without a limit. */
  endStreams(): void;
  close(): Promise<void>;
}

/**
 * Ends the process on a signal, or when the process that started it has ended. It first says so: `/ready` is 503, and responses
 * carry `Connection: close`, so that clients send their next request on another connection, and balancers to another process. After
 * SIGTERM it takes requests for `drainMs` more; a second signal ends this pause. Then it accepts no new connections, answers the open
 * requests, and exits after `timeoutMs` at the latest.
 */
export function shutDownGracefully(server: Server, { drainMs, timeoutMs }: Times, rest: ShutdownSteps): void {
  const closeConnections = closesConnectionsAfterResponses(server);
  let pause: NodeJS.Timeout | undefined;
  let isClosing = false;
  const close = () => {
    clearTimeout(pause);
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), timeoutMs).unref();
    server.close(() => void rest.close().finally(() => process.exit(0)));
    rest.endStreams();
    server.closeIdleConnections();
    // A connection whose last response had begun before would stay open for a next request.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  };
  const shutDown = (cause: string, pauseMs: number) => {
    if (pause) return close();
    log.info({ cause, drainMs: pauseMs }, 'the portal ends');
    rest.startDraining();
    closeConnections();
    // Right after the event loop has accepted what waited: closing a listener resets the connections that wait for it.
    pause = setTimeout(() => setImmediate(close), pauseMs);
  };
  process.on('SIGTERM', () => shutDown('SIGTERM', drainMs));
  // Ctrl-C, and the end of the start script: whoever did that waits for the end.
  for (const cause of ['SIGINT', 'disconnect'] as const) process.on(cause, () => shutDown(cause, 0));
}

/** @returns what makes the server say `Connection: close` in every response whose headers are not sent yet. */
function closesConnectionsAfterResponses(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isEnding) return void response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return () => {
    isEnding = true;
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
  };
}
