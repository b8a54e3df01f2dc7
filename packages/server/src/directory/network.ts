import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';

/** `fetch`, or something that behaves like it. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 8_000;

/** The directory is away, or too slow. */
export class NoAnswerFromDirectory extends Error {}

/** Asks the directory's servers, with a time-out. @throws NoAnswerFromDirectory */
export async function askDirectory(ask: Fetch, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { code = '', message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string };
    throw new NoAnswerFromDirectory(`${new URL(url).origin} does not answer: ${code || message}`);
  }
}

/** msal's way to the network: the same as everybody's here. */
export function msalNetwork(ask: Fetch): INetworkModule {
  const send = async <Body>(method: string, url: string, options?: NetworkRequestOptions) => {
    const { headers = {}, body } = options ?? {};
    const response = await askDirectory(ask, url, { method, headers, ...(body !== undefined && { body }) });
    const answer: NetworkResponse<Body> = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: (await response.json().catch(() => ({}))) as Body,
    };
    return answer;
  };
  return {
    sendGetRequestAsync: (url, options) => send('GET', url, options),
    sendPostRequestAsync: (url, options) => send('POST', url, options),
  };
}
