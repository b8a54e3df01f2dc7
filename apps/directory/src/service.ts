import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { JWK } from 'jose';
import { createCallers } from './graph/caller.ts';
import { graphRoutes } from './graph/routes.ts';
import { createDirectoryUsers } from './directory-users.ts';
import { createProvider } from './provider.ts';
import { issuerOf, PATHS, type DirectorySettings } from './settings.ts';
import { providerPages } from './sign-in/provider-pages.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { toEntraShape } from './token-answer.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The parts of the directory behind its two listeners. */
export interface DirectoryService {
  /** The OpenID provider: authorize, token, keys, discovery, logout. */
  openid: Answer;
  signIn: Answer;
  graph: Answer;
}

/** Builds the whole directory; loading it takes a tenth of a second, so it waits for the first request. */
export function createService(settings: DirectorySettings, signingKey: JWK): DirectoryService {
  const users = createDirectoryUsers(settings);
  const provider = createProvider({ settings, users, signingKey, pages: providerPages(settings) });
  toEntraShape(provider, { settings, users, signingKey });
  const answerProvider = provider.callback();
  const identify = createCallers({ issuer: issuerOf(settings), publicKey: publicPart(signingKey), users });
  const signIn = getRequestListener(signInRoutes({ provider, settings, users }).fetch);
  const graph = getRequestListener(graphRoutes({ url: settings.url, users, identify }).fetch);
  return {
    async openid(request, response) {
      // oidc-provider keeps its discovery document at the root; the tenant's path is ours.
      if (request.url?.split('?')[0] === PATHS.discovery) request.url = '/.well-known/openid-configuration';
      await answerProvider(request, response);
    },
    signIn: async (request, response) => void (await signIn(request, response)),
    graph: async (request, response) => void (await graph(request, response)),
  };
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK;
}
