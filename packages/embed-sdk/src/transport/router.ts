import { verbs, type RequestMessage, type VerbName } from '../protocol/messages.ts';
import { unescaped } from '../protocol/routes.ts';
import type { MessageHandler, Sender } from './window-messages.ts';

/** A frame's request as a route's handler sees it. */
interface RoutedRequest extends RequestMessage {
  params: Record<string, string>;
  queryParams: Record<string, string>;
  /** Absent where the window layer does not name it. */
  sender?: Sender | undefined;
}

/** The answer a route's handler prepares; without a call of `send` it is 200 with an empty body. */
export interface RoutedResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
  send(statusCode: number, body?: unknown): void;
}

/** Handles the requests of one route. */
export type RouteHandler = (request: RoutedRequest, response: RoutedResponse) => void | Promise<void>;

/** Chooses a handler by verb and path; the most specific route wins, then the later one. Takes the place of powerbi-router. */
export type Router = Record<VerbName, (url: string, handler: RouteHandler) => Router>;

interface Route {
  method: string;
  pattern: RegExp;
  /** One digit per segment, the more literal the larger. */
  weight: string;
  handler: RouteHandler;
}

/** Makes a router and lets it answer what frames send. */
export function createRouter(messages: { addHandler(handler: MessageHandler): void } | null): Router {
  const routes: Route[] = [];
  let route: Route | undefined;
  messages?.addHandler({
    test({ method, url }) {
      route = routes.find((one) => one.method === method && typeof url === 'string' && one.pattern.test(url));
      return route !== undefined;
    },
    // Follows its test at once.
    handle: (message, sender) => handle(route!, message, sender),
  });
  const router = {} as Router;
  for (const method of verbs) {
    router[method.toLowerCase() as VerbName] = (url, handler) => {
      routes.unshift({ method, ...compile(url), handler });
      routes.sort((a, b) => b.weight.localeCompare(a.weight));
      return router;
    };
  }
  return router;
}

async function handle({ pattern, handler }: Route, message: RequestMessage, sender?: Sender): Promise<object> {
  const params = { ...pattern.exec(message.url)!.groups };
  for (const name in params) params[name] = unescaped(params[name]!);
  const queryParams = Object.fromEntries(new URLSearchParams(message.url.split('?')[1]));
  const answer = { statusCode: 200, headers: {}, body: null as unknown };
  const send = (statusCode: number, body: unknown) => void Object.assign(answer, { statusCode, body });
  await handler({ ...message, params, queryParams, sender }, Object.assign(answer, { send }));
  const { statusCode, headers, body } = answer;
  return { statusCode, headers, body };
}

function compile(url: string): Pick<Route, 'pattern' | 'weight'> {
  let weight = '';
  const pattern = url.replace(/\/?([:*]?)([^/]+)/g, (_, kind: string, name: string) => {
    weight += kind ? (kind === ':' ? 3 : 1) : 4;
    return kind ? `/(?<${name}>${kind === ':' ? '[^/?]' : '[^?]'}+)` : `/${name.replace(/\W/g, '\\$&')}`;
  });
  return { pattern: new RegExp(`^/?${pattern.slice(1)}/?(?:\\?|$)`), weight };
}
