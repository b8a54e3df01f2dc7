import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate, passwordHashing, sampleUsers, seedSampleData } from '@portico/database';
import { createFilledDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import type { FailureCode } from '../src/contract/failures.ts';
import { TIME_ZONE } from '../src/contract/time-zone.ts';
import { transactionGuard } from '../src/database/transaction-guard.ts';
import {
  type ServerEnvironment,
  createPortal,
  type Portal,
  type PortalConfig,
  readServerEnvironment,
} from '../src/index.ts';
import type { PageObject, ScreenName, ScreenProps } from '../src/contract/page-object.ts';

export const VERSION = 'build-1';
export const ORIGIN = 'http://localhost:4300';

// Tests make and check thousands of hashes. What one costs in the product, `seed.test.ts` of the database says.
Object.assign(passwordHashing, { memoryCost: 1024, timeCost: 1 });
// A transaction that waits for anything but SQL fails.
transactionGuard.isOn = true;

type Fields = Record<string, string>;

/** The environment of a portal under test. */
function testVariables(changes: Fields): Fields {
  return {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PORTAL_URL: ORIGIN,
    AUTH_SECRET: 'a secret that is long enough to pass',
    ANALYTICS_API_URL: 'http://127.0.0.1:1',
    ANALYTICS_TOKEN_URL: 'http://127.0.0.1:1/tenant/oauth2/v2.0/token',
    ANALYTICS_CLIENT_ID: 'client',
    ANALYTICS_CLIENT_SECRET: 'client-secret',
    ANALYTICS_FRAME_ORIGINS: 'http://127.0.0.1:4310',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...changes,
  };
}

/** Settings of a portal under test. */
export function testEnvironment(changes: Fields): ServerEnvironment {
  return readServerEnvironment(testVariables(changes));
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** The parsed body; null when it is empty or no JSON. */
  body: unknown;
}

const SESSION = 'portico.session';

/** Somebody's browser: it keeps the portal's cookies and the language, and sends the marker. */
export class Client {
  readonly #portal: Pick<Portal, 'fetch'>;
  readonly cookies = new Map<string, string>();
  /** Network address that its requests come from. */
  address = '127.0.0.1';

  constructor(portal: Pick<Portal, 'fetch'>, session: string | null = null) {
    this.#portal = portal;
    this.session = session;
  }

  get session(): string | null {
    return this.cookies.get(SESSION) ?? null;
  }

  set session(token: string | null) {
    if (token === null) this.cookies.delete(SESSION);
    else this.cookies.set(SESSION, token);
  }

  set language(language: string | null) {
    if (language === null) this.cookies.delete('portico.language');
    else this.cookies.set('portico.language', language);
  }

  get headers(): Fields {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return { 'X-Requested-With': 'XMLHttpRequest', ...(cookies.length > 0 && { Cookie: cookies.join('; ') }) };
  }

  get(path: string, headers: Fields = {}): Promise<TestResponse> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: object = {}, headers: Fields = {}): Promise<TestResponse> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body: object = {}): Promise<TestResponse> {
    return this.send('PUT', path, body);
  }

  delete(path: string, body: object = {}): Promise<TestResponse> {
    return this.send('DELETE', path, body);
  }

  /** The page object of an address. */
  async page(path: string): Promise<PageObject> {
    return (await this.get(path)).body as PageObject;
  }

  /** The props of a screen. @throws if the address answers with another one */
  async screen<Name extends ScreenName>(path: string, name: Name): Promise<ScreenProps[Name]> {
    const page = await this.page(path);
    if (page.component !== name) throw new Error(`${path} answers with ${JSON.stringify(page).slice(0, 400)}`);
    return page.props as unknown as ScreenProps[Name];
  }

  /** @param body what becomes JSON, or JSON as it is */
  async send(method: string, path: string, body?: object | string, headers: Fields = {}): Promise<TestResponse> {
    const response = await this.fetch(method, path, body, headers);
    const text = await response.text();
    let parsed: unknown = null;
    try {
      parsed = JSON.parse(text);
    } catch {
      // Not every answer is JSON.
    }
    return { status: response.status, headers: response.headers, body: parsed };
  }

  /** The answer as it comes; cookies are kept. */
  async fetch(method: string, path: string, body?: object | string, headers: Fields = {}): Promise<Response> {
    const init = { method, headers: { ...this.headers, ...headers }, ...(body && { body: asBody(body) }) };
    const incoming = { socket: { remoteAddress: this.address } };
    const response = await this.#portal.fetch(new Request(ORIGIN + path, init), { incoming });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Bytes and texts go as they are, whatever the compiler takes them for; everything else as JSON. */
const asBody = (body: object | string) =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);

/** The code of a failed call. */
export function codeOf(answer: TestResponse): FailureCode | undefined {
  return (answer.body as { error?: { code: FailureCode } } | null)?.error?.code;
}

export type Role = 'guest' | keyof typeof sampleUsers;

/** A portal on a database of its own with the sample data in it. */
export interface TestPortal {
  portal: Portal;
  environment: ServerEnvironment;
  /** What the environment was read from, for other processes of the same portal. */
  variables: Fields;
  sql: postgres.Sql;
  /** A browser in which this sample person has just signed in, or nobody. */
  as(role: Role): Promise<Client>;
  /** Folder that mails go to. */
  outbox: string;
  /** Signs a person in by password, in a browser of their own or a given one. */
  signIn(credentials: { email: string; password: string }, client?: Client): Promise<Client>;
  close(): Promise<void>;
}

/** The way in by password, as the sign-in screen and next-auth go it together. */
const doorOf =
  (portal: Portal): TestPortal['signIn'] =>
  async ({ email, password }, client = new Client(portal)) => {
    const { ticket } = (await client.post('/login', { email, password })).body as { ticket?: string };
    client.session = ticket === undefined ? null : await portal.redeemTicket(ticket);
    return client;
  };

interface TestPortalOptions {
  analyticsUrl?: string;
  settings?: Record<string, string>;
  /** Works through the queues: mails are sent. */
  hasBackground?: boolean;
  askDirectory?: PortalConfig['askDirectory'];
  log?: PortalConfig['log'];
}

/** Where nobody answers. */
const NOWHERE = 'http://127.0.0.1:1';

/** A database of one's own with the sample data, which are put in once for a test run. */
async function createSampleDatabase(analyticsUrl: string): Promise<TestDatabase> {
  const database = await createFilledDatabase('portico_sample', async (url) => {
    await migrate(url);
    await seedSampleData(url, { analyticsUrl: NOWHERE });
  });
  // Of those that are there, this moves the reports.
  if (analyticsUrl !== NOWHERE) await seedSampleData(database.url, { analyticsUrl });
  return database;
}

export async function startTestPortal({
  analyticsUrl = NOWHERE,
  settings = {},
  hasBackground = false,
  askDirectory,
  log,
}: TestPortalOptions = {}): Promise<TestPortal> {
  const database = await createSampleDatabase(analyticsUrl);
  const outbox = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-outbox-'));
  const filesFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-files-'));
  const variables = testVariables({
    DATABASE_URL: database.url,
    ANALYTICS_API_URL: analyticsUrl,
    ANALYTICS_TOKEN_URL: `${analyticsUrl}/tenant/oauth2/v2.0/token`,
    ANALYTICS_FRAME_ORIGINS: analyticsUrl,
    OUTBOX_DIR: outbox,
    FILES_DIR: filesFolder,
    ...settings,
  });
  const environment = readServerEnvironment(variables);
  const options = { ...(askDirectory && { askDirectory }), ...(log && { log }) };
  const portal = createPortal({ environment, version: VERSION, hasBackground, ...options });
  // What tests call a day is one of the organisation's, at every time of the day.
  const sql = postgres(database.url, { max: 2, connection: { TimeZone: TIME_ZONE }, onnotice() {} });
  const signIn = doorOf(portal);
  return {
    portal,
    environment,
    variables,
    sql,
    outbox,
    signIn,
    as: (role) => (role === 'guest' ? Promise.resolve(new Client(portal)) : signIn(sampleUsers[role])),
    async close() {
      await portal.close();
      await sql.end({ timeout: 1 });
      await database.drop();
      for (const folder of [outbox, filesFolder]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
