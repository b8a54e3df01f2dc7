import { route } from '@portico/server/routes';
import { call, ApiError } from './call.ts';
import { removeKeptDrafts } from './kept-drafts.ts';
import { removeRecentSearches } from './recent-searches.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Where to go after sign-in; the server accepts only URLs of the portal. */
  intended: string;
}

/**
 * Signs a user in: the server answers the password with a one-time ticket, and next-auth sets the session cookie for it.
 * @returns the URL to open.
 * @throws ApiError with `incorrect_credentials` or another code of the closed list.
 */
export async function signIn(credentials: Credentials): Promise<string> {
  const { ticket, location } = await call('login.password', { body: credentials });
  const { signIn: redeem } = await import('next-auth/react');
  const result = await redeem('portico', { ticket, redirect: false, callbackUrl: route('home') });
  if (!result?.ok) throw new ApiError({ code: 'unexpected', reference: '' });
  return location;
}

/** Ends the session, and loads the sign-in screen as a new document, so that no data of the user stays in memory or on the device. */
export async function signOut(): Promise<void> {
  await call('logout');
  removeKeptDrafts();
  removeRecentSearches();
  window.location.assign(route('login'));
}
