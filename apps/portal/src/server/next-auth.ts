import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { PortalInstance } from './portal-instance.ts';

declare module 'next-auth/jwt' {
  interface JWT {
    /** The opaque token of a session row; nothing else is kept in the cookie. */
    session?: string;
  }
}

/**
 * next-auth keeps the cookie and nothing else: it redeems the ticket that the password bought, and its "JWT" is the
 * opaque session token itself. Whether a session holds is read from the database on every request.
 */
export function nextAuthOptions({ portal, server, environment }: PortalInstance): NextAuthOptions {
  const { authSecret, portalUrl, session } = environment;
  const options = server.cookieAttributes(portalUrl);
  // Under https the prefix binds a cookie to this host; next-auth would give it to one of them only.
  const bound = options.secure ? '__Host-' : '';
  return {
    secret: authSecret,
    session: { strategy: 'jwt', maxAge: session.lifetimeHours * 60 * 60 },
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
