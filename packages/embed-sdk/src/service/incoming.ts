import { hooks, incomingRoute, unescaped, type HookName } from '../protocol/routes.ts';
import { EmbedError } from '../transport/embed-error.ts';
import type { MessageHandler } from '../transport/window-messages.ts';
import { toWire } from '../transport/wire.ts';
import type { BaseService } from './base-service.ts';
import type { Embed } from '../components/embed.ts';
import { emit } from '../components/events.ts';

/** What the frame is answered. */
export interface Reply {
  statusCode: number;
  body: unknown;
}

const reply = (statusCode: number, body: unknown = null): Reply => ({ statusCode, body });

/** Answers what frames send on their own: events, that they are there, and questions to hooks. */
export function incomingHandler(service: BaseService): MessageHandler {
  let found: RegExpExecArray | null;
  return {
    test({ method, url }) {
      found = method === 'POST' && typeof url === 'string' ? incomingRoute.exec(url) : null;
      return found !== null;
    },
    // Follows its test at once.
    handle({ body }, sender) {
      const [, uniqueId, route, name, readyId] = found!;
      const embed = service.find(unescaped(uniqueId ?? readyId!), sender?.window);
      if (route === 'eventHooks') return askHook(embed, unescaped(name!) as HookName, body);
      return embed ? receive(embed, unescaped(name ?? 'ready'), body) : reply(200);
    },
  };
}

/** Raises what a frame has sent as an event of its component. */
export function receive(embed: Embed, name: string, value: unknown): Reply {
  try {
    deliver(embed, name, value);
    return reply(200);
  } catch (error) {
    return reply(400, { message: (error as Error).message });
  }
}

/** Raises an event on the component's container. @throws Error for a change of page that names no page. */
export function deliver(embed: Embed, name: string, value: unknown): void {
  emit(embed.element, name, embed.detailOf(name, value));
  if (name === 'ready' && embed.config.accessToken) {
    embed.service.watch(embed, Promise.resolve(embed.frontLoadHandler?.()));
  }
}

/** Lets a hook answer: 404 without hook, 200 with its result, 400 when it fails. */
export async function answerHook({ onError }: BaseService, hook: unknown, request: unknown): Promise<Reply> {
  if (typeof hook !== 'function') return reply(404);
  try {
    return reply(200, toWire(await (hook as (request: unknown) => unknown)(request)));
  } catch (error) {
    onError(error);
    return reply(400);
  }
}

/** Tells the host, by `onError` and an `error` event, that something the library began itself has failed. */
export function reportFailure(embed: Embed, failure: unknown): void {
  const code = failure instanceof EmbedError && failure.code;
  // A frame whose document is another one is given its configuration again.
  if (code === 'reset' || code === 'frame_navigated') return;
  const detail = failure instanceof Error ? { message: failure.message, ...(code && { errorCode: code }) } : failure;
  embed.service.onError(failure);
  emit(embed.element, 'error', detail);
}

function askHook(embed: Embed | undefined, name: HookName, body: unknown): Reply | Promise<Reply> {
  if (!embed?.kind.hooks.length) return reply(404);
  if (!embed.kind.hooks.includes(name)) return reply(200);
  const request: unknown = typeof body === 'string' ? body : { ...(body as object), report: embed };
  return answerHook(embed.service, embed.eventHooks?.[hooks[name]], request);
}
