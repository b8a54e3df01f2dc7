import type { HttpRequest, SendArguments } from './http-messages.ts';
import type { Pending } from './pending.ts';
import type { MessageHandler, Sender, WindowMessages } from './window-messages.ts';

/** Whether a window layer is one of this library's, which knows origins and can give requests up. */
export function isOwn(messages: Partial<WindowMessages> | null | undefined): messages is WindowMessages {
  return typeof messages?.abandon === 'function';
}

/** Who sent the message that is being handled, as the browser knows it; undefined outside of a message event. */
export function currentSender(): Sender | undefined {
  // Deprecated, but all that such a layer leaves of the event.
  const { source, origin } = (globalThis.event ?? {}) as Partial<MessageEvent>;
  return source ? { window: source as Window, origin: origin! } : undefined;
}

/** A handler for a layer that names no sender: it passes over messages of other origins than the frame's. */
export function guarded(handler: MessageHandler, frameAt: WindowMessages['frameAt']) {
  return {
    test(message) {
      const sender = currentSender();
      return (!sender || frameAt(sender.window)?.frameOrigin === sender.origin) && handler.test(message);
    },
    handle: (message) => handler.handle(message, currentSender()),
  } satisfies MessageHandler;
}

/** A request layer as far as every generation of http-post-message has it. */
interface Requests {
  send(request: HttpRequest, window: Window, origin: string): Promise<unknown>;
}

/** Sends through layers that know neither time-outs nor frames that are gone, which the list of pending ones does. */
export function sendThrough(
  layer: Requests,
  { wait, take }: Pending,
  [request, window, origin, timeoutFactor]: SendArguments,
  timeoutMs: number,
  ready: Promise<void> | undefined,
): Promise<never> {
  const post = async (id: string) => {
    try {
      const answer = await layer.send(request, window, origin);
      take(id)?.resolve(answer as never);
    } catch (rejection) {
      take(id)?.reject(rejection);
    }
  };
  return wait(window, origin, timeoutMs * timeoutFactor, (id) => void post(id), ready);
}
