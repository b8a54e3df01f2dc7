import { HttpPostMessage } from 'http-post-message';
import { Router, type IExtendedRequest, type Response } from 'powerbi-router';
import { WindowPostMessageProxy } from 'window-post-message-proxy';
import { calls, type CallHandlers, type CallName, type IHttpPostMessageResponse } from '@portico/embed-sdk/protocol';
import { toAnswer } from './call-failure.ts';
import type { Windows } from './host-window.ts';

/** The line to hosts of one origin; messages of other origins and other windows do not get in. */
export interface Channel {
  origin: string;
  post: (url: string, body: unknown) => Promise<IHttpPostMessageResponse>;
}

export interface ChannelOptions {
  origin: string;
  windows: Windows;
  handlers: CallHandlers;
  /** Told of every call before it is handled, with the headers that the host sent. */
  onCall: (name: CallName | undefined, headers: Record<string, unknown>) => void;
  /** Told of what a handler threw unexpectedly; the host only learns that it failed. */
  onError: (error: unknown) => void;
  /** Ends the channel. */
  signal: AbortSignal;
}

/** The libraries know one expected origin each, so every allowed origin has a channel of its own. */
export function openChannel(options: ChannelOptions): Channel {
  const { origin, windows, signal } = options;
  const proxy = new WindowPostMessageProxy({
    processTrackingProperties: {
      addTrackingProperties: (message, tracking) =>
        HttpPostMessage.addTrackingProperties(message, tracking) as typeof message,
      getTrackingProperties: (message) => HttpPostMessage.getTrackingProperties(message) as { id: string },
    },
    isErrorMessage: (message) => HttpPostMessage.isErrorMessage(message),
    receivedMessageValidation: { expectedMessageOrigin: origin, expectedMessageSource: windows.host },
    receiveWindow: endingWith(windows.own, signal),
    name: origin,
    suppressWarnings: true,
  });
  const router = new Router(proxy);
  for (const name of Object.keys(calls) as CallName[]) register(router, name, options);
  proxy.addHandler(unknownCalls(options));
  const http = new HttpPostMessage(proxy, {}, windows.host, origin);
  return { origin, post: (url, body) => http.post(url, body) };
}

/** The proxy's own `stop` removes nothing (0.3.0), so its listener is bound to a signal. */
function endingWith(own: Windows['own'], signal: AbortSignal): Window {
  const addEventListener = (type: string, listener: EventListener) => own.addEventListener(type, listener, { signal });
  return { addEventListener } as unknown as Window;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

function register(router: Router, name: CallName, { handlers, onCall, onError }: ChannelOptions): void {
  const { method, path } = calls[name];
  const handle = handlers[name] as (request: unknown) => unknown;
  router[VERBS[method]](path, async (request: IExtendedRequest, response: Response) => {
    onCall(name, request.headers);
    try {
      const body = await handle({
        params: decoded(request.params as Params),
        body: request.body as unknown,
        headers: request.headers,
      });
      // An answer that cannot be cloned would never arrive: better to fail here, where the host is told.
      response.send(method === 'GET' ? 200 : 202, structuredClone(body));
    } catch (error) {
      const answer = toAnswer(error);
      if (answer.statusCode === 500) onError(error);
      response.send(answer.statusCode, answer.body);
    }
  });
}

type Params = Record<string, string>;

/** Hosts encode what would end a path segment; the router decodes all but these. */
function decoded(params: Params): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    value.replace(/%(2F|3F|23)/gi, (code) => decodeURIComponent(code)),
  ]);
  return Object.fromEntries(entries) as Params;
}

/** The router leaves unknown calls without an answer, and the host waiting. */
function unknownCalls({ onCall }: ChannelOptions) {
  return {
    test: (message: unknown) => isCall(message),
    handle: (message: { url: string; headers?: Record<string, unknown> }) => {
      onCall(undefined, message.headers ?? {});
      return { statusCode: 404, headers: {}, body: `Not Found. Url: ${message.url} was not found.` };
    },
  };
}

function isCall(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && 'url' in message;
}
