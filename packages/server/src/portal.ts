import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { startPortalWorker } from './portal-worker.ts';
import { fromNode, fromFetch, type NodeBindings } from './http/request.ts';
import { reportError } from './http/error-report.ts';
import { dependencyFailureOf } from './infrastructure/dependencies.ts';
import { findDiskFailure } from './infrastructure/disk-failure.ts';
import type { Endpoint } from './http/endpoint.ts';
import { closeServices, createServices, type ServiceOptions, type Services } from './services.ts';
import { endpoints } from './endpoints.ts';
import type { ServerEnvironment } from './env.ts';
import { redeemTicket } from './features/session/redeem-ticket.ts';
import { type HttpResponse, toHttpResponse, withoutBody } from './http/response.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { trackRequest } from './http/track-request.ts';
import { createHostCheck, hostsOf, hostsOfRequest } from './http/own-host.ts';
import type { Brand } from './contract/brand.ts';
import type { Language, PageObject } from './contract/page-object.ts';
import { routes } from './contract/routes.ts';
import {
  answerClient,
  createRouting,
  MISDIRECTED_REQUEST,
  NO_ROUTE,
  type Routing,
  toResponse,
} from './http/route-map.ts';

export interface PortalConfig extends ServiceOptions {
  environment: ServerEnvironment;
  /** The build that answers; a client of another build is told to load its page anew. */
  version: string;
  /** Whether this process works through the queues (mails, clearing away) as well; else its role says so. */
  hasBackground?: boolean;
}

/** What a document is made of: a page object to render, or another address to go to. */
export type DocumentAnswer =
  | { kind: 'page'; status: number; page: PageObject }
  | { kind: 'redirect'; location: string };

/** The portal's server, without the HTML. */
export interface Portal {
  /** Answers the portal's own client, and health checks. Without the marker, everything else is 404. */
  fetch(request: Request, bindings?: NodeBindings): Promise<Response>;
  /** Whether a raw request names another host than the portal's; whatever it is for, it goes to `handle`, which says so. */
  isMisdirected(message: IncomingMessage): boolean;
  /** The same for Node's own request and response, at three quarters of the work. */
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The page object of a document's address, in process. */
  answer(request: Request, bindings?: NodeBindings): Promise<DocumentAnswer>;
  /** What the portal is called and looks like now. */
  brand(): Promise<Brand>;
  /** The languages that users can choose. */
  languages(): Promise<readonly Language[]>;
  /** Whether browsers are asked where they are. */
  asksLocation(): Promise<boolean>;
  /**
   * Whether a raw request is for `fetch` or `handle`; everything else is for the HTML rendering.
   * @param isCall the request has the marker of the portal's client, or a program's token
   */
  isOwn(method: string, pathname: string, isCall: boolean): boolean;
  /** Exchanges a one-time sign-in ticket for the token of a new session; null if it is used up or too old. */
  redeemTicket(ticket: string): Promise<string | null>;
  /** Asks until the database has answered once, and logs what keeps this process from working then. */
  watchFirstAnswer(): Promise<void>;
  /** Answers a raw request, of whoever answers it, under an id that the answer and the lines of the log have. */
  track<Result>(message: IncomingMessage, response: ServerResponse, work: () => Result): Result;
  /** What Prometheus is told, measured from now on. */
  openMetrics(): Promise<Metrics>;
  /** From now on `/ready` says 503, so that balancers send new requests elsewhere; everything else is answered as before. */
  startDraining(): void;
  /** Ends the answers that never end by themselves, so that the process can. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Makes the portal's server. Connections are opened at the first need. */
export function createPortal({ environment, version, ...options }: PortalConfig): Portal {
  const services = createServices(environment, version, options);
  services.log.level = environment.logLevel;
  const { hasBackground = environment.role !== 'web' } = options;
  const worker = hasBackground ? startPortalWorker(services) : null;
  const routing = createRouting(services, Object.values<Endpoint>(endpoints));
  const isForPortal = createHostCheck(environment);
  const isMisdirected = (message: IncomingMessage) => !isForPortal(hostsOf(message), message.socket.localPort);
  return {
    fetch: async (request, bindings) =>
      isForPortal(hostsOfRequest(request))
        ? routing.app.fetch(request, bindings ?? {})
        : toResponse(toHttpResponse(MISDIRECTED_REQUEST, environment.portalUrl)),
    isMisdirected,
    handle: (message, response) =>
      isMisdirected(message)
        ? write(toHttpResponse(MISDIRECTED_REQUEST, environment.portalUrl), response)
        : handle(routing, services, message, response),
    answer: (request, bindings) => answerDocument(routing, services, request, bindings ?? {}),
    brand: () => services.brand.current(),
    languages: () => services.languages.current(),
    asksLocation: () => services.asksLocation.current(),
    isOwn,
    redeemTicket: (ticket) => redeemTicket(services, ticket),
    watchFirstAnswer: () => services.readiness.watchFirstAnswer(services.log),
    track: (message, response, work) => trackRequest(message, response, environment.proxyCount, work),
    openMetrics: () => createMetrics(services, routing),
    startDraining: () => void (services.isDraining = true),
    endStreams: () => services.notificationChannel.closeAll(),
    async close() {
      await worker?.close();
      await closeServices(services);
    },
  };
}

function handle(
  { find }: Routing,
  services: Services,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (message.url ?? '/').split('?', 1)[0] as string;
  const match = find(message.method ?? 'GET', path);
  const { proxyCount, portalUrl } = services.environment;
  if (!match) return write(toHttpResponse(NO_ROUTE, portalUrl), response);
  const { endpoint, parameters } = match;
  const request = fromNode(message, path, parameters, proxyCount);
  const isHead = message.method === 'HEAD';
  // A stream that fails has its headers sent: the log alone can say why it ends.
  const onCut = (error: unknown) => {
    const failure = dependencyFailureOf(error) ?? findDiskFailure(error);
    if (failure) reportError(services.log, endpoint.route, request, failure);
  };
  return answerClient(endpoint, request, services)
    .then((known) => {
      const answer = toHttpResponse(known, portalUrl);
      return isHead ? writeHead(answer, response) : write(answer, response, onCut);
    })
    .finally(() => {
      // Nobody reads on where a body was refused: until all of it has come, the connection takes no other request.
      if (!message.complete) message.resume();
    });
}

/** What GET would say, without its body; how long that would be, as far as it is known (RFC 9110, 9.3.2). */
async function writeHead(answer: HttpResponse, response: ServerResponse): Promise<void> {
  const { status, headers } = await withoutBody(answer);
  response.writeHead(status, { ...headers, ...lengthOf(answer) });
  response.end();
}

const lengthOf = ({ body }: HttpResponse) =>
  body instanceof ReadableStream ? {} : { 'Content-Length': body === null ? 0 : Buffer.byteLength(body) };

async function write(
  answer: HttpResponse,
  response: ServerResponse,
  onCut: (error: unknown) => void = () => undefined,
): Promise<void> {
  const { status, headers, body } = answer;
  if (body instanceof ReadableStream) {
    response.writeHead(status, headers);
    // Whoever has had enough closes the connection, and the stream hears of it.
    return pipeline(Readable.fromWeb(body as NodeStream), response).catch(onCut);
  }
  response.writeHead(status, { ...headers, ...lengthOf(answer) });
  response.end(body);
}

async function answerDocument(
  { find }: Routing,
  services: Services,
  request: Request,
  bindings: NodeBindings,
): Promise<DocumentAnswer> {
  const { pathname } = new URL(request.url);
  const match = find('GET', pathname);
  // The address of a read is no page: whoever opens it in a browser sees what they see for any unknown slug.
  const { endpoint, parameters } = match?.endpoint.isPage
    ? match
    : { endpoint: endpoints['page.show'], parameters: { slug: pathname.slice(1) } };
  const { proxyCount: proxies } = services.environment;
  const portalRequest = fromFetch(request, parameters, { ...bindings, proxies });
  const result = await endpoint.answer(portalRequest, services);
  if (result.kind === 'page' || result.kind === 'redirect') return result;
  throw new Error(`The route ${endpoint.route} answers documents with ${result.kind}`);
}

const PUBLIC_PATHS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ allow }) => allow === 'public')
    .map(({ route }) => routes[route].path),
);

/** Where the paths begin that browsers ask for by themselves. */
const RESOURCE_PATHS: readonly string[] = Object.values<Endpoint>(endpoints)
  .filter(({ isResource }) => isResource)
  .map(({ route }) => routes[route].path.split(':', 1)[0] as string);

function isOwn(method: string, pathname: string, isCall: boolean): boolean {
  if (PUBLIC_PATHS.has(pathname)) return true;
  if (RESOURCE_PATHS.some((path) => pathname.startsWith(path))) return true;
  if (pathname.startsWith('/api/auth/')) return false;
  return isCall || (method !== 'GET' && method !== 'HEAD');
}
