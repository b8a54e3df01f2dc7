import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { PortalInstance } from './portal-instance.ts';

declare module 'next-auth/jwt' {
  interface JWT {
    /** The opaque token of a session row; the cookie contains nothing else. */
    session?: string;
  }
}

/**
 * next-auth manages the cookie only: it exchanges the ticket from the password check for a session, and its "JWT" is the
 * opaque session token itself. Every request checks in the database whether the session is valid.
 */
export function nextAuthOptions({ portal, server, environment }: PortalInstance): NextAuthOptions {
  const { authSecret, portalUrl } = environment;
  const options = server.cookieAttributes(portalUrl);
  // Under https the prefix binds a cookie to this host; next-auth itself sets it for one cookie only.
  const bound = options.secure ? '__Host-' : '';
  return {
    secret: authSecret,
    session: { strategy: 'jwt', maxAge: server.sessionCookieSeconds(environment) },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: { name: server.sessionCookieName(portalUrl), options },
      callbackUrl: { name: `${bound}next-auth.callback-url`, options },
      csrfToken: { name: `${bound}next-auth.csrf-token`, options },
    },
    providers: [
      CredentialsProvider({
        id: 'portico',
        credentials: { ticket: {} },
        authorize: async (credentials) => {
          const token = await portal.redeemTicket(credentials?.ticket ?? '');
          return token === null ? null : { id: token };
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { session: user.id } : token),
    },
    jwt: {
      encode: ({ token }) => token?.session ?? '',
      decode: ({ token }) => (token ? { session: token } : null),
    },
  };
}
