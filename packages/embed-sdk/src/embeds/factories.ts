import { interfaceVersion } from '../protocol/version.ts';
import { HttpMessages } from '../transport/http-messages.ts';
import { Router } from '../transport/router.ts';
import { WindowMessages } from '../transport/window-messages.ts';

/** Makes the request layer. The last argument is the version of the library that wraps this one. */
export type IHpmFactory = (
  messages: WindowMessages,
  targetWindow?: Window | null,
  version?: string,
  type?: string,
  wrapperVersion?: string,
) => HttpMessages;

/** Makes the window layer. */
export type IWpmpFactory = (name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window) => WindowMessages;

/** Makes the router of the frames' own requests. */
export type IRouterFactory = (messages: WindowMessages) => Router;

export const hpmFactory: IHpmFactory = (
  messages,
  targetWindow,
  version = interfaceVersion,
  type = 'js',
  wrapperVersion,
) =>
  new HttpMessages(
    messages,
    { 'x-sdk-type': type, 'x-sdk-version': version, 'x-sdk-wrapper-version': wrapperVersion },
    targetWindow,
  );

export const wpmpFactory: IWpmpFactory = (name, logMessages, eventSourceOverrideWindow) =>
  new WindowMessages({ name, logMessages, eventSourceOverrideWindow });

export const routerFactory: IRouterFactory = (messages) => new Router(messages);
