import type { ServerEnvironment } from './env.ts';

/** The portal's own cookies, by what they are for. */
const names = { session: 'portico.session', device: 'portico.device', directory: 'portico.directory' } as const;

export type CookieUse = keyof typeof names;

const isSecure = (portalUrl: string) => portalUrl.startsWith('https:');

/** The name of a cookie; under https the prefix binds it to this host. */
export function cookieName(use: CookieUse, portalUrl: string): string {
  return isSecure(portalUrl) ? `__Host-${names[use]}` : names[use];
}

/** The name of the session's cookie. */
export function sessionCookieName(portalUrl: string): string {
  return cookieName('session', portalUrl);
}

/** The header value that gives a browser a cookie, which no script can read. */
export function setCookie(use: CookieUse, value: string, maxAgeSeconds: number, portalUrl: string): string {
  const secure = isSecure(portalUrl) ? '; Secure' : '';
  return `${cookieName(use, portalUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** The header value that makes browsers forget a cookie. */
export function forgetCookie(use: CookieUse, portalUrl: string): string {
  return setCookie(use, '', 0, portalUrl);
}

/** The cookie of a session that has just begun. */
export function sessionCookie(token: string, { portalUrl, session }: ServerEnvironment): string {
  return setCookie('session', token, session.lifetimeHours * 3600, portalUrl);
}
