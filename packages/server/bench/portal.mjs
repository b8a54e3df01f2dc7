// A portal in the process of a measurement, with the sample data, and an administrator who is signed in.
/* global Request */
import { migrate, sampleUsers, seedSampleData } from '@portico/database';
import { createPortal, readServerEnvironment } from '../src/index.ts';

const ORIGIN = 'http://localhost:4300';

/**
 * @param {string} databaseUrl an empty database, which is filled.
 * @param {Record<string, string>} settings others than those of this portal.
 * @returns `call` as the portal's client calls it, `fetch` for programs, the administrator's session, `signIn` for that of others, and `close`.
 */
export async function openPortal(databaseUrl, settings = {}) {
  await migrate(databaseUrl);
  await seedSampleData(databaseUrl, { analyticsUrl: 'http://127.0.0.1:4310' });
  const environment = readServerEnvironment({
    DATABASE_URL: databaseUrl,
    PORTAL_URL: ORIGIN,
    AUTH_SECRET: 'a secret that is long enough for a bench',
    ANALYTICS_API_URL: 'http://127.0.0.1:1',
    ANALYTICS_TOKEN_URL: 'http://127.0.0.1:1/token',
    ANALYTICS_CLIENT_ID: 'client',
    ANALYTICS_CLIENT_SECRET: 'client-secret',
    ANALYTICS_FRAME_ORIGINS: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    TRIES_PER_ADDRESS: '100000',
    ...settings,
  });
  const portal = createPortal({ environment, version: 'bench', hasBackground: false });
  const fetch = (request) => portal.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  const call = async (method, path, { session = '', body, remoteAddress = '127.0.0.1' } = {}) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Cookie: `portico.session=${session}` };
    const request = new Request(ORIGIN + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return portal.fetch(request, { incoming: { socket: { remoteAddress } } });
  };
  const signIn = async ({ email, password }) => {
    const answer = await call('POST', '/login', { body: { email, password } });
    return portal.redeemTicket((await answer.json()).ticket);
  };
  const administrator = await signIn(sampleUsers.administrator);
  return { call, fetch, signIn, administrator, close: () => portal.close() };
}
