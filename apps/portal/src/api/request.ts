import { XHR_HEADER } from '@portico/server/page-object';

/** The server asks for a full load of another address: signed out, or another build. */
export class Moved extends Error {
  readonly location: string;

  constructor(location: string) {
    super(`Load ${location} anew`);
    this.location = location;
  }
}

/**
 * Calls the portal's server. Every call of the client goes through here, because every one carries the marker and
 * every one can be answered with a redirect of the whole document.
 * @throws Moved on 409 with a location; TypeError without a network.
 */
export async function request(address: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { Accept: 'application/json', ...init.headers, [XHR_HEADER.name]: XHR_HEADER.value };
  const response = await fetch(address, { cache: 'no-store', ...init, headers });
  const location = response.headers.get('Location');
  if (response.status === 409 && location) throw new Moved(location);
  return response;
}

/** Follows a redirect of the whole document; other errors are passed on. */
export function leaveIfMoved(error: unknown): never {
  if (error instanceof Moved) window.location.assign(error.location);
  throw error;
}
