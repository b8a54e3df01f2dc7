import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request as httpsRequest } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { ConfidentialClientApplication, CryptoProvider, type INetworkModule } from '@azure/msal-node';
import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { findFreePort } from '@portico/database/testing';
import { createJsonLog } from '@portico/log';
import { startDirectory, type Directory } from '../directory.ts';
import { TENANT_ID } from '../identifiers.ts';
import { PATHS, type DirectorySettings } from '../settings.ts';
import { TestBrowser, type Answer } from './browser.ts';

export const PORTAL = {
  id: 'b7f3a1de-4c25-4e0b-9d68-7a2c5f1e9b34',
  secret: 'a-portal-secret-for-tests',
  callback: 'http://localhost:4300/login/directory/callback',
  signedOut: 'http://localhost:4300/login',
};
export const ANALYTICS = {
  id: 'portico',
  secret: 'a-secret-for-tests',
  signingSecret: 'signing-secret-for-tests-0123456789',
};

type Call = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Answer>;

/** A whole directory on ports of its own: both listeners, as servers and browsers reach them. */
export interface TestDirectory {
  settings: DirectorySettings;
  authority: string;
  folder: string;
  /** A call over https that trusts the directory's authority alone. */
  call: Call;
  /** Checks an id token as a careful portal does. @throws errors of jose */
  verify: (idToken: string, options?: JWTVerifyOptions) => Promise<JWTPayload>;
  /** The published client library of Microsoft, as the portal uses it. */
  msal: (change?: { secret?: string }) => ConfidentialClientApplication;
  browser: () => TestBrowser;
  close: () => Promise<void>;
}

export async function startTestDirectory({ hasFaults = true } = {}): Promise<TestDirectory> {
  // On our oldest Node the provider says, once, that it would like a newer one.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'directory-'));
  const [port, browserPort] = [await findFreePort(), await findFreePort()];
  const settings = testSettings({ folder, port, browserPort, hasFaults });
  const directory = await startDirectory(settings, createJsonLog({ level: 'silent' }));
  const browsers = await serveBrowsers(directory, browserPort);
  const call = trustingCall(await readFile(path.join(folder, 'ca.pem'), 'utf8'));
  const authority = `${settings.url}/${TENANT_ID}`;
  const fetchKeys = async (url: string) => new Response((await call(url)).text);
  const keys = createRemoteJWKSet(new URL(`${settings.url}${PATHS.keys}`), { [customFetch]: fetchKeys });
  return {
    settings,
    authority,
    folder,
    call,
    async verify(idToken, options) {
      const issuer = `${authority}/v2.0`;
      const requiredClaims = ['exp', 'nbf', 'nonce'];
      return (await jwtVerify(idToken, keys, { issuer, audience: PORTAL.id, requiredClaims, ...options })).payload;
    },
    msal: ({ secret = PORTAL.secret } = {}) =>
      new ConfidentialClientApplication({
        auth: {
          clientId: PORTAL.id,
          clientSecret: secret,
          authority,
          knownAuthorities: [new URL(authority).host],
        },
        system: { networkClient: networkClient(call) },
      }),
    browser: () => new TestBrowser(settings.browserUrl),
    async close() {
      await browsers.close();
      await directory.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The plain listener, which belongs to the sandbox elsewhere. */
async function serveBrowsers(directory: Directory, port: number): Promise<{ close: () => Promise<unknown> }> {
  const server = createServer((request, response) => {
    if (!directory.answerBrowser(request, response)) response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function testSettings(own: {
  folder: string;
  port: number;
  browserPort: number;
  hasFaults: boolean;
}): DirectorySettings {
  const browserUrl = `http://127.0.0.1:${own.browserPort}`;
  return {
    url: `https://127.0.0.1:${own.port}`,
    browserUrl,
    host: '127.0.0.1',
    port: own.port,
    folder: own.folder,
    client: { id: PORTAL.id, secret: PORTAL.secret, redirectUris: [PORTAL.callback], logoutUris: [PORTAL.signedOut] },
    analytics: { ...ANALYTICS, issuer: browserUrl },
    hasFaults: own.hasFaults,
  };
}

function trustingCall(ca: string): Call {
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = httpsRequest(url, { ca, method, headers, agent: false }, (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            url,
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            text,
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
}

function networkClient(call: Call): INetworkModule {
  const send =
    (method: string) => async (url: string, options?: { headers?: Record<string, string>; body?: string }) => {
      const { status, headers, text } = await call(url, { method, ...options });
      return { status, headers, body: JSON.parse(text) as unknown };
    };
  return { sendGetRequestAsync: send('GET'), sendPostRequestAsync: send('POST') } as INetworkModule;
}

/** What a portal remembers between asking and being answered. */
export async function askToSignIn(msal: ConfidentialClientApplication, change: Record<string, string> = {}) {
  const { verifier, challenge } = await new CryptoProvider().generatePkceCodes();
  const [state, nonce] = [randomUUID(), randomUUID()];
  const url = await msal.getAuthCodeUrl({
    scopes: ['openid', 'profile', 'email', 'User.Read'],
    redirectUri: PORTAL.callback,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    state,
    nonce,
    ...change,
  });
  const redeem = (code: string | null, { codeVerifier = verifier } = {}) =>
    msal.acquireTokenByCode({
      code: code ?? '',
      scopes: ['openid', 'profile', 'email', 'User.Read'],
      redirectUri: PORTAL.callback,
      codeVerifier,
      nonce,
    });
  return { url, state, nonce, redeem };
}

/** Form-encoded token request, without a library. */
export async function postToken(directory: TestDirectory, form: Record<string, string>): Promise<Answer> {
  return directory.call(`${directory.settings.url}${PATHS.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}
