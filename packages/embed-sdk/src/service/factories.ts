import { interfaceVersion } from '../protocol/version.ts';
import { parsed } from '../loading/embed-url.ts';
import { httpMessages, type HttpMessages } from '../transport/http-messages.ts';
import { messageLog } from '../transport/log.ts';
import { randomText } from '../transport/random.ts';
import { createRouter, type Router } from '../transport/router.ts';
import { windowMessages, type MessageHandler, type WindowMessages } from '../transport/window-messages.ts';

/* oxlint-disable typescript/no-explicit-any -- a host's factories may be typed by the npm libraries, whose classes fit nothing else */

/** A request layer that a host's factory may make. */
export interface HostRequests {
  send(request: any, targetWindow?: any): Promise<any>;
}

/** A window layer that a host's factory may make. */
export interface HostMessages {
  addHandler(handler: any): void;
  postMessage(...message: any[]): Promise<any>;
}

/** A router that a host's factory may make. */
export interface HostRouter {
  post(url: string, handler: any): unknown;
}

/** Makes the request layer. The last argument is the version of the library that wraps this one. */
export type IHpmFactory = (
  messages: any,
  targetWindow?: Window,
  version?: string,
  type?: string,
  wrapperVersion?: string,
) => HostRequests;

/** Makes the window layer. */
export type IWpmpFactory = (name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window) => HostMessages;

/** Makes the router of the frames' own requests. */
export type IRouterFactory = (messages: any) => HostRouter;

/* oxlint-enable typescript/no-explicit-any */

/** A window layer with what hosts of the original find on it. */
export interface NamedWindowMessages extends WindowMessages {
  /** The name that messages are printed under. */
  readonly name: string;
  /** @throws Error when the handler was never added. */
  removeHandler(handler: MessageHandler): void;
}

/** Makes our request layer. */
export const hpmFactory = (
  messages: WindowMessages,
  targetWindow?: Window | null,
  version: string = interfaceVersion,
  type: string = 'js',
  wrapperVersion?: string,
): HttpMessages =>
  httpMessages(
    messages,
    { 'x-sdk-type': type, 'x-sdk-version': version, 'x-sdk-wrapper-version': wrapperVersion },
    targetWindow,
  );

/** Makes our window layer. */
export const wpmpFactory = (
  name: string = randomText(6),
  logMessages?: boolean,
  eventSourceOverrideWindow?: Window,
): NamedWindowMessages => {
  const messages = windowMessages({ eventSourceOverrideWindow, ...(logMessages && { log: messageLog(name) }) });
  messages.frameAt = (window) => ({ frameOrigin: likelyOrigin(window) });
  return Object.assign(messages, {
    name,
    removeHandler(handler: MessageHandler) {
      // By its functions where it is not listed itself: hosts may hand back a wrapper of what they have added.
      const isSame = (one: MessageHandler) => one.test === handler.test && one.handle === handler.handle;
      let index = messages.handlers.indexOf(handler);
      if (index < 0) index = messages.handlers.findIndex(isSame);
      if (index < 0) throw new Error('You attempted to remove a handler but no matching handler was found.');
      messages.handlers.splice(index, 1);
    },
  });
};

/** Makes our router. */
export const routerFactory: (messages: WindowMessages) => Router = createRouter;

/** The origin of a window for a layer that no service uses: exact where the page can know it, `*` where it cannot. */
function likelyOrigin(target: Window): string {
  try {
    // A window of another origin does not tell its own.
    if (target.origin) return target.origin;
  } catch {
    // Then whoever loaded it does.
  }
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === target);
  const url = frame?.src ?? (target === window.parent ? document.referrer : '');
  const { origin = 'null' } = parsed(url);
  return origin === 'null' ? '*' : origin;
}
