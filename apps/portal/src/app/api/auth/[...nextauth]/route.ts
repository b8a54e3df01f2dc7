import NextAuth from 'next-auth';
import { authentication } from '../../../../host/authentication.ts';
import { portalHost } from '../../../../host/portal.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** What signing in needs of next-auth. Its own pages, and its answers about sessions, are not the portal's. */
const offered = new Set(['GET providers', 'GET csrf', 'POST callback/portico', 'POST _log']);

async function handle(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (!offered.has(`${request.method} ${nextauth.join('/')}`)) return new Response(null, { status: 404 });
  return (await NextAuth(request as never, context as never, authentication(await portalHost()))) as Response;
}

export { handle as GET, handle as POST };
