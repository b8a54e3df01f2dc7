import { Hono } from 'hono';
import { createAnalytics } from './analytics.ts';
import type { Call } from './call.ts';
import { openDatabase } from './database.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { ServerEnvironment } from './env.ts';
import { redeemTicket } from './features/session/redeem-ticket.ts';
import { pageHeaders } from './headers.ts';
import { log } from './log.ts';
import { type Outcome, toResponse } from './outcome.ts';
import { MARKER, type PageObject, VERSION_HEADER } from './page-object.ts';
import { createPasswordCheck } from './passwords.ts';
import { routes } from './routes.ts';

export interface PortalConfig {
  environment: ServerEnvironment;
  /** The build that answers; a client of another build is told to load its page anew. */
  version: string;
}

/** What a document is made of: a page object to render, or another address to go to. */
export type DocumentAnswer =
  { kind: 'page'; status: number; page: PageObject } | { kind: 'redirect'; location: string };

/** The portal's server, without the HTML. */
export interface Portal {
  /** Answers the portal's own client, and health checks. Without the marker, everything else is 404. */
  fetch(request: Request, bindings?: NodeBindings): Promise<Response>;
  /** The page object of a document's address, in process. */
  answer(request: Request, bindings?: NodeBindings): Promise<DocumentAnswer>;
  /** Whether a raw request is for `fetch`; everything else is for the HTML rendering. */
  isOwn(method: string, pathname: string, hasMarker: boolean): boolean;
  /** Exchanges a one-time sign-in ticket for the token of a new session; null if it is used up or too old. */
  redeemTicket(ticket: string): Promise<string | null>;
  close(): Promise<void>;
}

/** What @hono/node-server passes along with a request. */
export interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

interface Bindings extends NodeBindings {
  /** Takes the outcome itself, before it becomes a response. */
  takeOutcome?: (outcome: Outcome) => void;
}

type App = Hono<{ Bindings: Bindings }>;

const HEALTH_PATHS: ReadonlySet<string> = new Set([routes.health.path, routes.ready.path]);

/** Makes the portal's server. Connections are opened at the first request. */
export function createPortal({ environment, version }: PortalConfig): Portal {
  log.level = environment.logLevel;
  const database = openDatabase(environment.databaseUrl);
  const analytics = createAnalytics(environment.analytics, log);
  const services: Services = { environment, version, database, analytics, passwords: createPasswordCheck(), log };
  const app: App = new Hono<{ Bindings: Bindings }>();
  mountHealth(app, services);
  for (const endpoint of Object.values(endpoints)) mount(app, endpoint, services);
  app.notFound(() => notFound());
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings ?? {}),
    answer: (request, bindings) => answerDocument(app, request, bindings ?? {}),
    isOwn,
    redeemTicket: (ticket) => redeemTicket(database, ticket),
    close: () => database.close(),
  };
}

function mountHealth(app: App, { database, log }: Services): void {
  app.get(routes.health.path, (context) => context.json({ status: 'ok' }, 200, pageHeaders));
  app.get(routes.ready.path, async (context) => {
    try {
      await database.select('select 1', []);
      return context.json({ status: 'ok' }, 200, pageHeaders);
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return context.json({ status: 'database_unreachable' }, 503, pageHeaders);
    }
  });
}

function mount(app: App, endpoint: Endpoint, services: Services): void {
  const { method, path } = routes[endpoint.route];
  app.on(method, path, async (context) => {
    const { takeOutcome, incoming } = context.env;
    const hasMarker = context.req.header(MARKER.name) === MARKER.value;
    if (!hasMarker && !takeOutcome) return notFound();
    const address = new URL(context.req.url);
    const call: Call = {
      path: address.pathname,
      search: address.search,
      parameters: context.req.param(),
      header: (name) => context.req.header(name) ?? null,
      json: () => context.req.json(),
      address: incoming?.socket.remoteAddress ?? '',
    };
    const build = method === 'GET' ? call.header(VERSION_HEADER) : null;
    if (build !== null && build !== services.version) {
      return toResponse({ kind: 'redirect', location: call.path + call.search });
    }
    const outcome = await endpoint.answer(call, services);
    takeOutcome?.(outcome);
    return toResponse(outcome);
  });
}

async function answerDocument(app: App, request: Request, bindings: NodeBindings): Promise<DocumentAnswer> {
  const taken: Outcome[] = [];
  await app.fetch(request, { ...bindings, takeOutcome: (outcome) => taken.push(outcome) });
  const [outcome] = taken;
  if (outcome?.kind === 'page' || outcome?.kind === 'redirect') return outcome;
  throw new Error(`${new URL(request.url).pathname} is no page`);
}

function isOwn(method: string, pathname: string, hasMarker: boolean): boolean {
  if (HEALTH_PATHS.has(pathname)) return true;
  if (pathname.startsWith('/api/auth/')) return false;
  return hasMarker || !['GET', 'HEAD'].includes(method);
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { ...pageHeaders, 'Content-Type': 'text/plain' } });
}
