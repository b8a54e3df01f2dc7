import { XHR_HEADER } from '@portico/server/page-object';

/** The server asks the browser to load a document: the user is signed out, or there is a new build. */
export class FullReloadRequired extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Load ${location} as a document`);
    this.location = location;
  }
}

/**
 * Sends a request to the portal's server. Every request of the client is sent here, because every one needs the XHR
 * header and any response can ask for a full reload.
 * @throws FullReloadRequired on 409 with a location; TypeError without a network.
 */
export async function request(url: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { Accept: 'application/json', ...init.headers, [XHR_HEADER.name]: XHR_HEADER.value };
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
