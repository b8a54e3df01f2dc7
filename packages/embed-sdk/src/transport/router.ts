import type { Method, RequestMessage } from '../protocol/messages.ts';
import type { MessageHandler, Sender } from './window-messages.ts';

/** A frame's request as a route's handler sees it. */
interface RoutedRequest extends RequestMessage {
  params: Record<string, string>;
  queryParams: Record<string, string>;
  sender: Sender;
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

interface Route {
  method: Method;
  pattern: RegExp;
  /** One digit per segment, the more literal the larger. */
  weight: string;
  handler: RouteHandler;
}

/** Chooses a handler by verb and path; the most specific route wins, then the later one. Takes the place of powerbi-router. */
export class Router {
  readonly #routes: Route[] = [];

  constructor(messages: { addHandler(handler: MessageHandler): void }) {
    messages.addHandler({
      test: ({ method, url }) => typeof url === 'string' && this.#find(method, url) !== undefined,
      handle: (message, sender) => this.#handle(message, sender),
    });
  }

  get(url: string, handler: RouteHandler): this {
    return this.#add('GET', url, handler);
  }

  post(url: string, handler: RouteHandler): this {
    return this.#add('POST', url, handler);
  }

  put(url: string, handler: RouteHandler): this {
    return this.#add('PUT', url, handler);
  }

  patch(url: string, handler: RouteHandler): this {
    return this.#add('PATCH', url, handler);
  }

  delete(url: string, handler: RouteHandler): this {
    return this.#add('DELETE', url, handler);
  }

  #add(method: Method, url: string, handler: RouteHandler): this {
    this.#routes.unshift({ method, ...compile(url), handler });
    this.#routes.sort((a, b) => b.weight.localeCompare(a.weight));
    return this;
  }

  #find(method: unknown, url: string): Route | undefined {
    const path = pathOf(url);
    return this.#routes.find((route) => route.method === method && route.pattern.test(path));
  }

  async #handle(
    message: RequestMessage,
    sender: Sender,
  ): Promise<Pick<RoutedResponse, 'statusCode' | 'headers' | 'body'>> {
    const route = this.#find(message.method, message.url)!;
    const params = decoded({ ...route.pattern.exec(pathOf(message.url))!.groups });
    const query = message.url.split('?')[1];
    const queryParams = query ? Object.fromEntries(new URLSearchParams(query)) : {};
    const response: RoutedResponse = {
      statusCode: 200,
      headers: {},
      body: null,
      send(statusCode, body) {
        Object.assign(this, { statusCode, body });
      },
    };
    await route.handler({ ...message, params, queryParams, sender }, response);
    const { statusCode, headers, body } = response;
    return { statusCode, headers, body };
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0]!;
}

function compile(url: string): Pick<Route, 'pattern' | 'weight'> {
  let weight = '';
  const segments = url.split('/').filter(Boolean);
  const pattern = segments.map((segment) => {
    const kind = segment[0];
    weight += kind === ':' ? 3 : kind === '*' ? 1 : 4;
    if (kind === ':') return `(?<${segment.slice(1)}>[^/]+)`;
    if (kind === '*') return `(?<${segment.slice(1)}>.+)`;
    return segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return { pattern: new RegExp(`^/?${pattern.join('/')}/?$`), weight };
}

function decoded(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (!value.includes('%')) continue;
    try {
      params[name] = decodeURIComponent(value);
    } catch {
      // Not an encoded name: it stays as it came.
    }
  }
  return params;
}
