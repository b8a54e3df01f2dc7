import type { IPage } from '../models/interfaces/content.ts';
import type { IError } from '../models/interfaces/events.ts';
import { eventRoutes, hookRoute, hooks, type EventRoute, type HookName } from '../protocol/routes.ts';
import { EmbedError } from '../transport/embed-error.ts';
import type { RoutedResponse } from '../transport/router.ts';
import type { Embed } from './embed.ts';
import { raise, type IEvent } from './events.ts';
import { Page } from './page.ts';
import type { Report } from './report.ts';
import { send } from './send.ts';
import { calls } from '../protocol/calls.ts';
import type { Service } from './service.ts';
import { texts } from './texts.ts';

/** Answers what frames send on their own. */
export function listen(service: Service): void {
  for (const route of eventRoutes) routeEvents(service, route);
  service.router.post(hookRoute, ({ params, body, sender }, response) => {
    const embed = service.findOwned(params.uniqueId!, sender.window);
    const name = params.eventName as HookName;
    if (!embed?.kind.hooks.length) return response.send(404, null);
    if (!embed.kind.hooks.includes(name)) return undefined;
    const request: unknown = typeof body === 'string' ? body : { ...(body as object), report: embed };
    return answerHook(service, embed.eventHooks?.[hooks[name]], request, response);
  });
}

/** Raises what arrives on a route as an event of the component that the frame belongs to. */
export function routeEvents(service: Service, { path, type, event }: EventRoute): void {
  service.router.post(path, ({ params, body, sender }, response) => {
    const { uniqueId = '', eventName = event ?? '' } = params;
    const embed = service.findOwned(uniqueId, sender.window);
    if (!embed) return;
    try {
      deliver(embed, { type, id: uniqueId, name: eventName, value: body });
    } catch (error) {
      response.send(400, { message: (error as Error).message });
    }
  });
}

/** Raises an event on the component's container. @throws Error for a change of page that names no page. */
export function deliver(embed: Embed, { name, value }: IEvent<unknown>): void {
  raise(embed.element, name, name === 'pageChanged' ? withPage(embed, value) : value);
  if (name === 'ready' && embed.isFrontLoaded) frontLoad(embed);
}

/** Lets a hook answer: 404 without hook, 200 with its result, 400 when it fails. */
export async function answerHook(
  service: Service,
  hook: unknown,
  request: unknown,
  response: Pick<RoutedResponse, 'send'>,
): Promise<void> {
  if (typeof hook !== 'function') return response.send(404, null);
  try {
    response.send(200, await (hook as (request: unknown) => unknown)(request));
  } catch (error) {
    response.send(400, null);
    service.onError(error);
  }
}

/** Tells the host, by `onError` and an `error` event, that something the library began itself has failed. */
export function reportFailure(embed: Embed, failure: unknown): void {
  if (failure instanceof EmbedError && failure.code === 'reset') return;
  const detail: IError =
    failure instanceof Error
      ? { message: failure.message, ...(failure instanceof EmbedError && { errorCode: failure.code }) }
      : (failure as IError);
  embed.service.onError(failure);
  raise(embed.element, 'error', detail);
}

function withPage(embed: Embed, value: unknown): object {
  const { newPage } = (value ?? {}) as { newPage?: IPage };
  if (!newPage) throw new Error(texts.noNewPage);
  return { ...(value as object), newPage: Page.from(embed as Report, { ...newPage, isActive: true }) };
}

function frontLoad(embed: Embed): void {
  if (!embed.config.accessToken) return;
  embed.service.watch(embed, send(embed, calls.frontLoad, {}, embed.config as never));
}
