import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';

import { dependencies, DependencyFailure } from '../infrastructure/dependencies.ts';
import { withCircuitBreaker } from '../infrastructure/circuit-breaker.ts';

/** `fetch`, or something that behaves like it. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const { answerMs } = dependencies.directory;

/** Asks the directory's servers, with a time-out. @throws DependencyFailure when it is away, or too slow */
export async function askDirectory(ask: Fetch, url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
  } catch (error) {
    if (error instanceof DependencyFailure) throw error;
    const { code = '', message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string };
    throw new DependencyFailure('directory', `${new URL(url).origin} does not answer: ${code || message}`);
  }
}

/** The way to one directory through its circuit breaker. */
export function fetchWithCircuitBreaker(ask: Fetch): Fetch {
  const withBreaker = withCircuitBreaker('directory');
  return (url, init) => withBreaker(() => askDirectory(ask, url, init));
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
