import { sampleUsers } from '@portico/database';
import type { NewAccessToken } from '../src/contract/page-object.ts';
import { type ProgramScope, programScopes } from '../src/contract/program-routes.ts';
import { Client, type TestPortal, type TestResponse } from './portal.ts';
import { PASSWORD } from './users.ts';

type Send = (path: string, body?: object) => Promise<TestResponse>;

/** A program with a token: it has no cookies and sends no marker. */
export class Program {
  readonly #portal: TestPortal['portal'];
  readonly #headers: Record<string, string>;
  address = '127.0.0.1';

  constructor({ portal }: Pick<TestPortal, 'portal'>, secret: string, headers: Record<string, string> = {}) {
    this.#portal = portal;
    this.#headers = { Authorization: `Bearer ${secret}`, ...headers };
  }

  readonly get: Send = (path) => this.send('GET', path);
  readonly post: Send = (path, body = {}) => this.send('POST', path, body);
  readonly put: Send = (path, body = {}) => this.send('PUT', path, body);
  readonly delete: Send = (path, body = {}) => this.send('DELETE', path, body);

  async send(method: string, path: string, body?: object): Promise<TestResponse> {
    const client = new Client(this.#portal);
    client.address = this.address;
    // The client's marker is taken out: an empty header is none.
    return client.send(method, path, body, { 'X-Requested-With': '', ...this.#headers });
  }
}

let serial = 0;

interface TokenOptions {
  scopes?: readonly ProgramScope[];
  password?: string;
}

/** A token of a service, made by an administrator. @returns its id, its secret, and a program that has it */
export const makeServiceToken = (portal: TestPortal, administrator: Client, options: TokenOptions = {}) =>
  makeToken(portal, administrator, '/admin/settings/tokens', {
    ...{ scopes: programScopes, password: sampleUsers.administrator.password },
    ...options,
  });

/** A token that acts as who makes it. */
export const makeOwnToken = (portal: TestPortal, client: Client, options: TokenOptions = {}) =>
  makeToken(portal, client, '/profile/tokens', {
    ...{ scopes: ['content:read'], password: PASSWORD },
    ...options,
  });

async function makeToken(portal: TestPortal, client: Client, path: string, options: TokenOptions) {
  const { scopes, password } = options;
  const name = `token ${++serial}`;
  const answer = await client.post(path, { name, scopes, expiresInDays: 30, password });
  if (answer.status !== 200) throw new Error(`No token: ${JSON.stringify(answer.body)}`);
  const { id, secret } = answer.body as NewAccessToken;
  return { id, secret, name, program: new Program(portal, secret) };
}
