import type { FailureBody } from '@portico/server/failures';
import { route, routes } from '@portico/server/routes';
import { leaveIfMoved, request } from './request.ts';

/** An expected refusal of a call, with the code whose text the catalogues hold. */
export class Refused extends Error {
  readonly code: FailureBody['error']['code'];

  constructor({ code, reference }: FailureBody['error']) {
    super(`${code} (${reference})`);
    this.code = code;
  }
}

/** Sends a write to a named route. @throws Refused with the server's code; TypeError without a network. */
async function send<Answer>(name: 'login.password' | 'logout', body: unknown): Promise<Answer> {
  const response = await request(route(name), {
    method: routes[name].method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(leaveIfMoved);
  const answer = (await response.json().catch(() => null)) as unknown;
  if (response.ok) return answer as Answer;
  const isFailure = typeof answer === 'object' && answer !== null && 'error' in answer;
  throw new Refused(isFailure ? (answer as FailureBody).error : { code: 'unexpected', reference: '' });
}

export interface Credentials {
  email: string;
  password: string;
  /** Where to go afterwards; the server lets only the portal's own addresses through. */
  intended: string;
}

/**
 * Signs a person in: the password buys a one-time ticket, next-auth turns the ticket into the session cookie.
 * @returns the address to open.
 * @throws Refused with `incorrect_credentials` or another code of the closed list.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const { ticket, location } = await send<{ ticket: string; location: string }>('login.password', credentials);
  const { signIn: redeem } = await import('next-auth/react');
  const result = await redeem('portico', { ticket, redirect: false });
  if (!result?.ok) throw new Refused({ code: 'unexpected', reference: '' });
  return location;
}

/** Ends the session. A full load follows, so that nothing the person saw stays in memory. */
export async function signOut(): Promise<void> {
  await send('logout', {});
  window.location.assign(route('login'));
}
