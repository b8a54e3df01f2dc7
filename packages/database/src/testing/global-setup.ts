import { publishTestServer } from '../env.ts';
import { keepTestServer } from './kept-server.ts';
import { startTestServer } from './server.ts';

/** Jest's globalSetup: one PostgreSQL for all test files. */
export default async function setUp(): Promise<void> {
  const server = await startTestServer();
  keepTestServer(server);
  publishTestServer(server.urls);
}
