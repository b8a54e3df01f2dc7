import { serialize } from 'hono/utils/cookie';
import { MAX_LIFETIME_HOURS } from '../contract/page-object.ts';

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

/** Where all of the portal's cookies hold: on the whole host, for requests of its own pages, and for no script. */
export function cookieAttributes(portalUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(portalUrl) } as const;
}

/** The header value that gives a browser a cookie. */
export function setCookie(use: CookieUse, value: string, maxAgeSeconds: number, portalUrl: string): string {
  return serialize(cookieName(use, portalUrl), value, { ...cookieAttributes(portalUrl), maxAge: maxAgeSeconds });
}

/** The header value that makes browsers forget a cookie. */
export function forgetCookie(use: CookieUse, portalUrl: string): string {
  return setCookie(use, '', 0, portalUrl);
}

interface SessionSettings {
  portalUrl: string;
  session: { lifetimeHours: number };
}

/** How long browsers keep the cookie of a session: as long as any may last. The session's row says when it ends. */
export const sessionCookieSeconds = ({ session }: Pick<SessionSettings, 'session'>) =>
  Math.max(session.lifetimeHours, MAX_LIFETIME_HOURS) * 3600;

/** The cookie of a session that has just begun. */
export function sessionCookie(token: string, { portalUrl, session }: SessionSettings): string {
  return setCookie('session', token, sessionCookieSeconds({ session }), portalUrl);
}
