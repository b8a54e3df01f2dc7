import { route } from '@portico/server/routes';
import { call, ApiError } from './call.ts';

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
  const { ticket, location } = await call('login.password', { body: credentials });
  const { signIn: redeem } = await import('next-auth/react');
  const result = await redeem('portico', { ticket, redirect: false, callbackUrl: route('home') });
  if (!result?.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  return location;
}

/** Ends the session. A full load follows, so that nothing the person saw stays in memory. */
export async function signOut(): Promise<void> {
  await call('logout');
  window.location.assign(route('login'));
}
