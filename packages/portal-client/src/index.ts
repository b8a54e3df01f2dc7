import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './openapi.ts';

export type { components, operations, paths } from './openapi.ts';

/** The types of the document, by name. */
export type Schemas = components['schemas'];

type Failure = Schemas['FailureBody']['error'];

export interface PortalClientOptions {
  /** The portal's address, such as `https://portal.example.org`. */
  url: string;
  /** A personal token or one of a service; it begins with `portico_`. */
  token: string;
  /** Instead of the global one, for example to go through a proxy. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Calls of the portal, typed by its OpenAPI document: `client.GET('/admin/groups', …)`. */
export type PortalClient = Client<paths>;

/** Makes a client for one portal and one token. Redirects are not followed: the portal sends no program elsewhere. */
export function createPortalClient({ url, token, fetch }: PortalClientOptions): PortalClient {
  return createClient<paths>({
    baseUrl: url,
    headers: { Authorization: `Bearer ${token}` },
    redirect: 'error',
    ...(fetch && { fetch }),
  });
}

/** A call that the portal did not answer with what was asked for. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  /** HTTP status. */
  readonly status: number;
  /** Of the closed list; null where the answer is not the portal's. */
  readonly code: Failure['code'] | null;
  /** The whole failure: field by field what is wrong, the scope that is missing, how long to wait. */
  readonly failure: Failure | null;

  constructor(status: number, failure: Failure | null) {
    const reasons = [failure?.message, failure?.fields && JSON.stringify(failure.fields)].filter(Boolean);
    const reference = failure ? ` (reference ${failure.reference})` : '';
    super([`${status} ${failure?.code ?? 'no answer of a portal'}`, ...reasons].join(': ') + reference);
    this.status = status;
    this.code = failure?.code ?? null;
    this.failure = failure;
  }
}

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * What a call answers.
 * @throws PortalError if the portal says no
 */
export async function orThrow<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  throw new PortalError(response.status, isFailureBody(error) ? error.error : null);
}

function isFailureBody(body: unknown): body is Schemas['FailureBody'] {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}
