/** The only place of this package that reads the process's environment. */

/** The operating-system account that PostgreSQL runs as when the launcher is root; `PGUSER_OS` overrides the default. */
export function serviceAccountName(): string {
  return process.env['PGUSER_OS'] ?? 'nobody';
}

const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** The environment PostgreSQL's programs get: no secrets of ours, no locale of the machine. */
export function programEnvironment(): Record<string, string> {
  const passed = PASSED_ON.map((name) => [name, process.env[name]]).filter((entry) => entry[1] !== undefined);
  return { LC_ALL: 'C', TZ: 'UTC', ...(Object.fromEntries(passed) as Record<string, string>) };
}

const TEST_SERVER = 'PORTICO_TEST_SERVER';

/** Addresses of the server for tests: as its administrator, and as the ordinary role that test databases belong to. */
export interface TestServerUrls {
  administrator: string;
  owner: string;
}

/** Tells this process's children, the test workers, where the server for tests listens. */
export function publishTestServer({ administrator, owner }: TestServerUrls): void {
  process.env[TEST_SERVER] = JSON.stringify({ administrator, owner });
}

/** @throws if the test run has not started a server: its Jest configuration lacks `globalSetup`. */
export function testServerUrls(): TestServerUrls {
  const urls = process.env[TEST_SERVER];
  if (!urls) throw new Error('No PostgreSQL for tests: name jestGlobalSetup as globalSetup in jest.config.mjs.');
  return JSON.parse(urls) as TestServerUrls;
}
