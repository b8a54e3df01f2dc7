import type { TestServer } from './server.ts';

/** Jest loads set-up and teardown as separate modules of one process; what one leaves for the other lies here. */
const KEY = Symbol.for('portico.test-server');
const holder = globalThis as { [KEY]?: TestServer | undefined };

export function keepTestServer(server: TestServer): void {
  holder[KEY] = server;
}

export function takeTestServer(): TestServer | undefined {
  const server = holder[KEY];
  holder[KEY] = undefined;
  return server;
}
