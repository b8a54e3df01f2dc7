/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import {
  cookieAttributes,
  sessionCookieName,
  sessionCookieSeconds,
} from '../../../../packages/server/src/http/cookies.ts';
import { nextAuthOptions } from './next-auth.ts';
import type { PortalInstance } from './portal-instance.ts';

/** The cookies that next-auth gives a browser that comes for the first time. */
async function cookiesUnder(portalUrl: string) {
  const host = {
    portal: { redeemTicket: async () => null },
    server: { cookieAttributes, sessionCookieName, sessionCookieSeconds },
    environment: { portalUrl, authSecret: 'a secret that is long enough to pass', session: { lifetimeHours: 1 } },
  } as unknown as PortalInstance;
  // What Next adds to Node's request and response, as far as next-auth needs it.
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const status = (code: number) => Object.assign(response, { statusCode: code });
    const send = (body: object) => response.end(JSON.stringify(body));
    const asked = Object.assign(request, { query: { nextauth: ['csrf'] }, cookies: {}, body: {}, env: {} });
    Object.assign(response, { status, send });
    void NextAuth(asked as NextApiRequest, response as NextApiResponse, nextAuthOptions(host));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth/csrf`);
  await new Promise((resolve) => server.close(resolve));
  return headers.getSetCookie().map((line) => ({ name: line.split('=')[0], said: line.split('; ').slice(1) }));
}

it('gives cookies that no script reads, and that are bound to the host under https', async () => {
  const cookies = await cookiesUnder('https://portal.example');
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-next-auth.csrf-token', '__Host-next-auth.callback-url']);
  for (const { said } of cookies) expect(said).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
});

it('gives them without what needs https where there is none', async () => {
  const cookies = await cookiesUnder('http://localhost:4300');
  expect(cookies.map(({ name }) => name)).toEqual(['next-auth.csrf-token', 'next-auth.callback-url']);
  for (const { said } of cookies) expect(said).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax']);
});
