import { clientVersion } from '../infrastructure/brand-source.ts';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type PortalRequest, fromFetch, type NodeBindings } from './request.ts';
import type { Endpoint } from './endpoint.ts';
import { answerProgram, readToken } from './program.ts';
import type { Services } from '../services.ts';
import { type HttpResponse, type Result, toHttpResponse, withoutBody } from './response.ts';
import { XHR_HEADER, VERSION_HEADER } from '../contract/page-object.ts';
import { route, routes } from '../contract/routes.ts';
import { safeRedirect } from './safe-redirect.ts';

interface Bound {
  Bindings: NodeBindings;
}

type App = Hono<Bound>;

/** The Hono application with all routes, and the way to a route without Request and Response. */
export interface Routing {
  app: App;
  find: (method: string, path: string) => Match | null;
}

interface Match {
  readonly endpoint: Endpoint;
  /** Values of the path's parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

const MAX_KEPT_MATCHES = 1_000;
/** A longer path is no page's that anybody reads twice. */
const MAX_KEPT_PATH_LENGTH = 200;

/** Mounts endpoints under their routes, in the order in which they are given. */
export function createRouting(services: Services, endpoints: readonly Endpoint[]): Routing {
  const app: App = new Hono<Bound>();
  const { proxyCount: proxies, portalUrl } = services.environment;
  const mounted = new Map<unknown, Endpoint>();
  for (const endpoint of endpoints) {
    const { method, path } = routes[endpoint.route];
    const handler = async ({ req, env }: Context<Bound>) => {
      const request = fromFetch(req.raw, req.param(), { ...env, proxies });
      const answer = toHttpResponse(await answerClient(endpoint, request, services), portalUrl);
      return toResponse(req.raw.method === 'HEAD' ? await withoutBody(answer) : answer);
    };
    mounted.set(handler, endpoint);
    app.on(method, path, handler);
  }
  app.notFound(() => toResponse(toHttpResponse(NO_ROUTE, portalUrl)));
  const kept = new LRUCache<string, Match>({ max: MAX_KEPT_MATCHES });
  const find = (method: string, path: string) => {
    const key = `${method} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const match = findMatch(app, mounted, method, path);
    if (match && path.length <= MAX_KEPT_PATH_LENGTH) kept.set(key, match);
    return match;
  };
  return { app, find };
}

export function toResponse({ status, headers, body }: HttpResponse): Response {
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new Response(body, { status, headers: lines });
}

/** Asks the application's own router, so that there is one place where paths are matched. */
function findMatch(app: App, mounted: Map<unknown, Endpoint>, method: string, path: string): Match | null {
  const [matches, stash] = app.router.match(method === 'HEAD' ? 'GET' : method, path);
  const [first] = matches;
  const endpoint = first && mounted.get(first[0][0]);
  if (!endpoint) return null;
  const parameters: Record<string, string> = {};
  for (const [name, found] of Object.entries<string | number>(first[1])) {
    parameters[name] = decode(typeof found === 'number' ? (stash?.[found] ?? '') : found);
  }
  return { endpoint, parameters };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The answer to a request for another host. */
export const MISDIRECTED_REQUEST: Result = { kind: 'misdirected' };

/** The answer where there is no route, or none for this request. */
export const NO_ROUTE: Result = { kind: 'no-route' };

/**
 * Answers a request of the portal's client, or of a program, which comes with a token. Without the marker or a token there is
 * nothing here but the public routes.
 */
export async function answerClient(endpoint: Endpoint, request: PortalRequest, services: Services): Promise<Result> {
  const { route: name, allow, isResource } = endpoint;
  const hasMarker = request.header(XHR_HEADER.name) === XHR_HEADER.value;
  const token = allow === 'public' ? null : readToken(request, hasMarker || isResource === true);
  if (token !== null) return answerProgram(endpoint, request, services, token);
  if (allow !== 'public' && !hasMarker) return isResource ? answerBrowser(endpoint, request, services) : NO_ROUTE;
  if (routes[name].method === 'GET') {
    const build = request.header(VERSION_HEADER);
    if (build !== null && build !== (await versionOf(services))) return { kind: 'redirect', location: ownUrl(request) };
  }
  return endpoint.answer(request, services);
}

async function versionOf({ version, brand, languages }: Services): Promise<string> {
  return clientVersion(version, ...(await Promise.all([brand.current(), languages.current()])));
}

/** Answers a browser that asks by itself: whoever is not signed in is sent to the sign-in screen and comes back. */
async function answerBrowser(endpoint: Endpoint, request: PortalRequest, services: Services): Promise<Result> {
  const result = await endpoint.answer(request, services);
  if (result.kind !== 'failure') return result;
  const { code } = result.body.error;
  const intended = safeRedirect(ownUrl(request));
  if (code === 'signed_out') return { kind: 'external-redirect', location: route('login', {}, { intended }) };
  if (code === 'second_factor_open')
    return { kind: 'external-redirect', location: route('two-factor', {}, { intended }) };
  return code === 'not_found' ? NO_ROUTE : result;
}

/** The address that was asked for. Several slashes at its beginning would name another host. */
function ownUrl({ path, search }: PortalRequest): string {
  return path.replace(/^[/\\]+/, '/') + search;
}
