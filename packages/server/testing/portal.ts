import { samplePeople, seedSampleData } from '@portico/database';
import { createTestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import type { FailureCode } from '../src/failures.ts';
import { type ServerEnvironment, createPortal, type Portal, readServerEnvironment } from '../src/index.ts';
import type { PageObject } from '../src/page-object.ts';

export const VERSION = 'build-1';
export const ORIGIN = 'http://localhost:4300';

/** Settings of a portal under test. */
export function testEnvironment(changes: Record<string, string>): ServerEnvironment {
  return readServerEnvironment({
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
  });
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; null when it is empty or no JSON. */
  body: unknown;
}

type Fields = Record<string, string>;

/** Somebody's browser: it keeps the session's cookie and the language, and sends the marker. */
export class Client {
  readonly #portal: Portal;
  session: string | null;
  language: string | null = null;

  constructor(portal: Portal, session: string | null = null) {
    this.#portal = portal;
    this.session = session;
  }

  get headers(): Fields {
    const cookies = [
      this.session && `portico.session=${this.session}`,
      this.language && `portico.language=${this.language}`,
    ].filter(Boolean);
    return { 'X-Requested-With': 'XMLHttpRequest', ...(cookies.length > 0 && { Cookie: cookies.join('; ') }) };
  }

  get(path: string, headers: Fields = {}): Promise<Answer> {
    return this.#send(path, { headers: { ...this.headers, ...headers } });
  }

  post(path: string, body: object = {}, headers: Fields = {}): Promise<Answer> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body), headers: { ...this.headers, ...headers } });
  }

  /** The page object of an address. */
  async page(path: string): Promise<PageObject> {
    return (await this.get(path)).body as PageObject;
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.#portal.fetch(new Request(ORIGIN + path, init));
    const text = await response.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {
      // Not every answer is JSON.
    }
    return { status: response.status, headers: response.headers, body };
  }
}

/** The code of a failed call. */
export function codeOf(answer: Answer): FailureCode | undefined {
  return (answer.body as { error?: { code: FailureCode } } | null)?.error?.code;
}

export type Role = 'guest' | keyof typeof samplePeople;

/** A portal on a database of its own with the sample data in it. */
export interface TestPortal {
  portal: Portal;
  environment: ServerEnvironment;
  sql: postgres.Sql;
  /** A browser in which this sample person has just signed in, or nobody. */
  as(role: Role): Promise<Client>;
  /** Signs a person in by password. */
  signIn(credentials: { email: string; password: string }): Promise<Client>;
  close(): Promise<void>;
}

export async function startTestPortal(analyticsUrl = 'http://127.0.0.1:1'): Promise<TestPortal> {
  const database = await createTestDatabase();
  await seedSampleData(database.url, { analyticsUrl });
  const environment = testEnvironment({
    DATABASE_URL: database.url,
    ANALYTICS_API_URL: analyticsUrl,
    ANALYTICS_TOKEN_URL: `${analyticsUrl}/tenant/oauth2/v2.0/token`,
  });
  const portal = createPortal({ environment, version: VERSION });
  const sql = postgres(database.url, { max: 2, onnotice() {} });
  const signIn = async (credentials: { email: string; password: string }) => {
    const { email, password } = credentials;
    const answer = await new Client(portal).post('/login', { email, password });
    const { ticket } = answer.body as { ticket?: string };
    return new Client(portal, ticket === undefined ? null : await portal.redeemTicket(ticket));
  };
  return {
    portal,
    environment,
    sql,
    signIn,
    as: (role) => (role === 'guest' ? Promise.resolve(new Client(portal)) : signIn(samplePeople[role])),
    async close() {
      await portal.close();
      await sql.end({ timeout: 1 });
      await database.drop();
    },
  };
}
