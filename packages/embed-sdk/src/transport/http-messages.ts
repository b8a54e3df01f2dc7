import {
  verbs,
  type IHttpPostMessageResponse,
  type MessageHeaders,
  type Method,
  type VerbName,
} from '../protocol/messages.ts';
import type { WindowMessages } from './window-messages.ts';

/** A request of the request layer. */
export interface HttpRequest {
  method: Method;
  url: string;
  headers?: MessageHeaders;
  body?: unknown;
}

/** The answer to a request; a refusal rejects with it. */
export type Answer<Body> = Promise<IHttpPostMessageResponse<Body>>;

/** What a request is sent with: itself, the window, its origin, and by how much the time to wait is multiplied. */
export type SendArguments = [request: HttpRequest, window: Window, origin: string, timeoutFactor: number];

/** What sends requests with default headers. */
export interface Sending {
  defaultHeaders: MessageHeaders;
  /**
   * Sends a request with the default headers and resolves with the whole answer; a refusal rejects with it.
   * @param timeoutFactor See WindowMessages.postMessage.
   * @throws Error when neither a window nor a default window is given.
   */
  send: <Body>(request: HttpRequest, window?: Window | null, origin?: string, timeoutFactor?: number) => Answer<Body>;
}

type BodyVerb = <Body>(
  url: string,
  body: unknown,
  headers?: MessageHeaders,
  targetWindow?: Window | null,
) => Answer<Body>;

/** The request layer: verbs, default headers and a window. Takes the place of http-post-message. */
export interface HttpMessages extends Sending, Record<Exclude<VerbName, 'get'>, BodyVerb> {
  readonly windowPostMessageProxy: WindowMessages;
  defaultTargetWindow: Window | null | undefined;
  get<Body>(url: string, headers?: MessageHeaders, targetWindow?: Window | null): Answer<Body>;
}

/** What sends requests through a window layer. */
export function sending(messages: WindowMessages, defaultHeaders: MessageHeaders): Sending {
  const layer: Sending = {
    defaultHeaders,
    send(request, window, ...rest) {
      const headers = { ...layer.defaultHeaders, ...request.headers };
      return messages.postMessage(window!, { ...request, headers }, ...rest);
    },
  };
  return layer;
}

/** Makes the request layer. */
export function httpMessages(
  messages: WindowMessages,
  defaultHeaders: MessageHeaders = {},
  defaultTargetWindow?: Window | null,
): HttpMessages {
  const layer = sending(messages, defaultHeaders);
  const { send } = layer;
  const http = Object.assign(layer, {
    windowPostMessageProxy: messages,
    defaultTargetWindow,
    send(request, window, ...rest) {
      const target = window ?? http.defaultTargetWindow;
      if (target) return send(request, target, ...rest);
      throw new Error(
        'target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.',
      );
    },
  } satisfies Partial<HttpMessages>) as HttpMessages;
  for (const method of verbs) {
    http[method.toLowerCase() as 'post'] = (url, ...rest) => {
      const body = method === 'GET' ? {} : { body: rest.shift() ?? null };
      const [headers, window] = rest as unknown as [MessageHeaders?, Window?];
      return http.send({ method, url, ...(headers && { headers }), ...body }, window);
    };
  }
  return http;
}
