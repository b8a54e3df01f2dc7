import { PORTAL, startTestDirectory, type TestDirectory } from '../../../apps/directory/src/testing/directory.ts';
import { createDirectoryUsers } from '../../../apps/directory/src/directory-users.ts';
import { TENANT_ID } from '../../../apps/directory/src/identifiers.ts';
import type { Fetch } from '../src/directory/network.ts';
import { type Client, ORIGIN, startTestPortal, type TestPortal } from './portal.ts';

/** A portal that is connected to a directory of its own. */
export interface DirectoryPortal extends TestPortal {
  /** Paths that the portal asked the directory's servers for. */
  asked: string[];
  /** Presses "company sign-in", then the person's button. @returns the address that the browser is sent back to */
  startLogin(client: Client, local: string, intended?: string): Promise<URL>;
  /** Follows the browser back. @returns where it ends */
  comeBack(client: Client, address: URL): Promise<URL>;
  /** Both. @param local the name before the @ of somebody in the directory */
  signInAs(client: Client, local: string, intended?: string): Promise<URL>;
}

interface Options {
  settings?: Record<string, string>;
  /** Looks at, or changes, what the portal sends for a token. */
  onTokenRequest?: (form: URLSearchParams, address: string) => Promise<URLSearchParams>;
}

export const DIRECTORY_CLIENT_ID = PORTAL.id;
export const DIRECTORY_SECRET = PORTAL.secret;

const { colleagues, newcomers, faulty } = createDirectoryUsers({ hasFaults: true });

const users = new Map([...colleagues, ...newcomers, ...faulty].map((user) => [user.email.split('@')[0], user]));

/** The directory's id of somebody. */
export const objectIdOf = (local: string) => users.get(local)?.oid ?? '';

/** Gives somebody in the directory another name, or another address; the tokens of their next sign-in say so. */
export function changeInDirectory(local: string, change: { name?: string; email?: string }): void {
  const user = users.get(local);
  if (!user) throw new Error(`Nobody in the directory is ${local}`);
  Object.assign(user, change);
}

/** A browser's own requests have no marker. */
const asBrowser = { 'X-Requested-With': '' };

/** The portal's way to the directory's servers, which trusts their certificate. */
function wayTo(
  directory: TestDirectory,
  asked: string[],
  onTokenRequest: NonNullable<Options['onTokenRequest']>,
): Fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname } = new URL(address);
    asked.push(pathname);
    const form = typeof body === 'string' && pathname.endsWith('/token') && new URLSearchParams(body);
    const sent = form ? (await onTokenRequest(form, address)).toString() : body;
    const init = { method, headers: Object.fromEntries(new Headers(headers)) };
    const answer = await directory.call(address, { ...init, ...(typeof sent === 'string' && { body: sent }) });
    return new Response(answer.text, answer);
  };
}

export async function startDirectoryPortal({
  settings = { DIRECTORY_CLIENT_SECRET: DIRECTORY_SECRET },
  onTokenRequest = (form) => Promise.resolve(form),
}: Options = {}): Promise<DirectoryPortal> {
  const directory = await startTestDirectory();
  const asked: string[] = [];
  const askDirectory = wayTo(directory, asked, onTokenRequest);
  const connected = {
    DIRECTORY_AUTHORITY: directory.authority,
    DIRECTORY_TENANT_ID: TENANT_ID,
    DIRECTORY_CLIENT_ID,
    DIRECTORY_GRAPH_URL: `${directory.settings.url}/graph`,
    ...settings,
  };
  const portal = await startTestPortal({ settings: connected, askDirectory });
  const startLogin = async (client: Client, local: string, intended = '/') => {
    const door = `/login/directory?intended=${encodeURIComponent(intended)}`;
    const left = await client.fetch('GET', door, undefined, asBrowser);
    expect(left.status).toBe(302);
    const browser = directory.browser();
    await browser.open(left.headers.get('Location') ?? '');
    return (await browser.press('person', objectIdOf(local))).left as URL;
  };
  const comeBack = async (client: Client, { pathname, search }: URL) => {
    const answer = await client.fetch('GET', pathname + search, undefined, asBrowser);
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get('Location') ?? '', ORIGIN);
  };
  return {
    ...portal,
    asked,
    startLogin: startLogin,
    comeBack,
    signInAs: async (client, local, intended) => comeBack(client, await startLogin(client, local, intended)),
    async close() {
      await portal.close();
      await directory.close();
    },
  };
}
