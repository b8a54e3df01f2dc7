import { type PageObject, USER_HEADER, XHR_HEADER } from '@portico/server/page-object';

/** The server asks the browser to load a document: the user is signed out, or there is a new build. */
export class FullReloadRequired extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Load ${location} as a document`);
    this.location = location;
  }
}

/** Whose document this is, since somebody was signed in in it. */
let user: string | null = null;

/** Everything that this document asks for from now on is for the user of this page. */
export function setDocumentUser({ props: { shell } }: PageObject): void {
  // Documents are made by one process for all users, which asks for nothing.
  if (typeof document !== 'undefined') user ??= shell?.user.id ?? null;
}

/** The headers that mark a request as one of this document. */
export function clientHeaders(): Record<string, string> {
  return { [XHR_HEADER.name]: XHR_HEADER.value, ...(user !== null && { [USER_HEADER]: user }) };
}

/**
 * Sends a request to the portal's server. Every request of the client is sent here, because every one needs these
 * headers and any response can ask for a full reload.
 * @throws FullReloadRequired on 409 with a location; TypeError without a network.
 */
export async function request(url: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { Accept: 'application/json', ...init.headers, ...clientHeaders() };
  const response = await fetch(url, { cache: 'no-store', ...init, headers });
  const location = response.headers.get('Location');
  if (response.status === 409 && location) throw new FullReloadRequired(location);
  return response;
}

/** Loads the document that the server asks for; passes every error on. */
export function reloadIfRequired(error: unknown): never {
  if (error instanceof FullReloadRequired) window.location.assign(error.location);
  throw error;
}
