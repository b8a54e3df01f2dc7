import { createFilledDatabase, type TestDatabase } from '@portico/database/testing';
import { API_RESOURCE, TENANT_ID } from '@portico/directory/identifiers';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import { createApp } from '../app.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { createLog, type Logger } from '../log.ts';
import { connect, openServices } from '../services.ts';

export const REPORTS = {
  unemployment: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  weather: '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72',
  cars: '7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03',
  flights: 'a15d7e90-b2d4-4f61-8083-ae1f2a3b4c55',
  strikes: 'b26e8fa1-c3e5-4072-9194-bf2a3b4c5d66',
  nations: 'c37f90b2-d4f6-4183-a2a5-c03b4c5d6e77',
  quakes: 'd480a1c3-e507-4294-b3b6-d14c5d6e7f88',
} as const;
export const PAGINATED = {
  airports: 'e591b2d4-f618-43a5-84c7-e25d6e7f8099',
  strikes: 'e6a2c3e5-0729-44b6-95d8-f36e7f80912a',
} as const;
export const DASHBOARDS = {
  operations: 'f7b3d4f6-183a-45c7-a6e9-047f8091a2bb',
  world: 'f8c4e507-294b-46d8-b7fa-158091a2b3cc',
  safety: 'f9d5f618-3a5c-47e9-880b-2691a2b3c4dd',
} as const;

const CLIENT = { id: 'portico', secret: 'a-secret-for-tests' };
export const SIGNING_SECRET = 'signing-secret-for-tests-0123456789';

/** A whole sandbox on a database of its own, asked in memory. */
export interface TestSandbox {
  app: Hono;
  sql: Sql;
  env: Environment;
  accessToken: () => Promise<string>;
  embedToken: (reportId: string, body?: object) => Promise<string>;
  /** The token that the path of an item generates. */
  tokenOf: (path: string, body?: object) => Promise<string>;
  /** Posts JSON with a bearer token. */
  post: (path: string, token: string | undefined, body?: unknown) => Promise<Response>;
  get: (path: string, token?: string) => Promise<Response>;
  close: () => Promise<void>;
}

/**
 * @param settings variables of the environment that differ
 * @param log receives the log of requests; none by default
 */
export async function startTestSandbox(settings: Record<string, string> = {}, log?: Logger): Promise<TestSandbox> {
  const database = await createLoadedDatabase();
  const env = readEnvironment({
    DATABASE_URL: database.url,
    SANDBOX_URL: 'http://127.0.0.1:4310',
    SANDBOX_CLIENT_ID: CLIENT.id,
    SANDBOX_CLIENT_SECRET: CLIENT.secret,
    SANDBOX_SIGNING_SECRET: SIGNING_SECRET,
    SANDBOX_HOST_ORIGINS: 'http://localhost:4300, http://127.0.0.1:4320/',
    SANDBOX_PLAYGROUND_URL: 'http://127.0.0.1:4320/playground',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...settings,
  });
  const sql = connect(env.DATABASE_URL, 4);
  const app = createApp({
    env,
    services: await openServices(sql),
    log: log ?? createLog(env.LOG_LEVEL),
    template: () => Promise.resolve('<html data-host-origins="%HOST_ORIGINS%"></html>'),
  });
  const get: TestSandbox['get'] = async (path, token) => app.request(path, { headers: bearer(token) });
  const post: TestSandbox['post'] = async (path, token, body) =>
    app.request(path, { method: 'POST', headers: bearer(token), body: JSON.stringify(body ?? {}) });
  const accessToken = async () => {
    const answer = await askForToken(app, {});
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const tokenOf: TestSandbox['tokenOf'] = async (path, body) => {
    const answer = await post(`/v1.0/myorg/${path}/GenerateToken`, await accessToken(), body);
    return ((await answer.json()) as { token: string }).token;
  };
  return {
    app,
    sql,
    env,
    get,
    post,
    accessToken,
    embedToken: (reportId, body) => tokenOf(`reports/${reportId}`, body),
    tokenOf,
    async close() {
      await sql.end();
      await database.drop();
    },
  };
}

/** A database of one's own on the test run's server, with all data sets loaded. */
function createLoadedDatabase(): Promise<TestDatabase> {
  return createFilledDatabase('sandbox_template', async (url) => {
    const sql = connect(url, 2);
    await openServices(sql);
    await sql.end();
  });
}

/** Asks the token endpoint with the right form, in which `change` replaces or (undefined) removes fields. */
export async function askForToken(app: Hono, change: Record<string, string | undefined>, tenant = TENANT_ID) {
  const form = {
    grant_type: 'client_credentials',
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    scope: `${API_RESOURCE}/.default`,
    ...change,
  };
  const given = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return app.request(`/${tenant}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(given).toString(),
  });
}

function bearer(token: string | undefined): Record<string, string> {
  return { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
}

/** The JSON of an answer, taken at its word. */
export async function readJson<Body>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body;
}
