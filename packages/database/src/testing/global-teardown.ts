import { takeTestServer } from './kept-server.ts';

/** Jest's globalTeardown: ends what globalSetup started. */
export default async function tearDown(): Promise<void> {
  await takeTestServer()?.remove();
}
