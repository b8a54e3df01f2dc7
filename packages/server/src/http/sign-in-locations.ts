import { route } from '../contract/routes.ts';
import type { PortalRequest } from './request.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where the person wanted to go. */
export const intendedLocation = ({ path, search }: PortalRequest) => safeRedirect(path + search);

/** The sign-in screen, which leads back to where the person wanted to go. */
export function signInLocation(request: PortalRequest): string {
  const intended = intendedLocation(request);
  return intended === '/' ? route('login') : route('login', {}, { intended });
}

/** The screen that asks for the one-time password, on the way to where the person wanted to go. */
export function secondFactorLocation(request: PortalRequest): string {
  const intended = intendedLocation(request);
  return intended === '/' ? route('two-factor') : route('two-factor', {}, { intended });
}

/** Where somebody who is signed in already goes instead of to the sign-in screen. */
export function returnLocation(request: PortalRequest): string {
  return safeRedirect(new URLSearchParams(request.search).get('intended'));
}
