import type { IHttpPostMessageResponse, MessageHeaders, Method } from '../protocol/messages.ts';
import type { WindowMessages } from './window-messages.ts';

/** A request of the request layer. */
export interface HttpRequest {
  method: Method;
  url: string;
  headers?: MessageHeaders;
  body?: unknown;
}

type Answer<Body> = Promise<IHttpPostMessageResponse<Body>>;

/** The request layer: verbs, default headers and a window. Takes the place of http-post-message. */
export class HttpMessages {
  readonly windowPostMessageProxy: WindowMessages;
  defaultHeaders: MessageHeaders;
  defaultTargetWindow: Window | undefined;

  constructor(messages: WindowMessages, defaultHeaders: MessageHeaders = {}, defaultTargetWindow?: Window | null) {
    this.windowPostMessageProxy = messages;
    this.defaultHeaders = defaultHeaders;
    this.defaultTargetWindow = defaultTargetWindow ?? undefined;
  }

  get<Body>(url: string, headers?: MessageHeaders, targetWindow?: Window | null): Answer<Body> {
    return this.send({ method: 'GET', url, ...(headers && { headers }) }, targetWindow);
  }

  post<Body>(url: string, body: unknown, headers?: MessageHeaders, targetWindow?: Window | null): Answer<Body> {
    return this.send({ method: 'POST', url, body, ...(headers && { headers }) }, targetWindow);
  }

  put<Body>(url: string, body: unknown, headers?: MessageHeaders, targetWindow?: Window | null): Answer<Body> {
    return this.send({ method: 'PUT', url, body, ...(headers && { headers }) }, targetWindow);
  }

  patch<Body>(url: string, body: unknown, headers?: MessageHeaders, targetWindow?: Window | null): Answer<Body> {
    return this.send({ method: 'PATCH', url, body, ...(headers && { headers }) }, targetWindow);
  }

  delete<Body>(
    url: string,
    body: unknown = null,
    headers?: MessageHeaders,
    targetWindow?: Window | null,
  ): Answer<Body> {
    return this.send({ method: 'DELETE', url, body, ...(headers && { headers }) }, targetWindow);
  }

  /**
   * Sends a request with the default headers and resolves with the whole answer; a refusal rejects with it.
   * @param ready When the window has its document; see WindowMessages.postMessage.
   * @throws Error when neither a window nor a default window is given.
   */
  send<Body>(
    request: HttpRequest,
    targetWindow?: Window | null,
    targetOrigin?: string,
    ready?: Promise<void>,
  ): Answer<Body> {
    const target = targetWindow ?? this.defaultTargetWindow;
    if (!target) {
      throw new Error(
        'target window is not provided.  You must either provide the target window explicitly as argument to request, or specify default target window when constructing instance of this class.',
      );
    }
    const headers = { ...this.defaultHeaders, ...request.headers };
    return this.windowPostMessageProxy.postMessage(target, { ...request, headers }, targetOrigin, ready);
  }
}
