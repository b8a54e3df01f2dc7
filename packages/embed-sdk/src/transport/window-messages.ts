import { isRefusal, type MessageHeaders, type RequestMessage } from '../protocol/messages.ts';
import { printError } from './console.ts';
import { EmbedError, type EmbedErrorCode } from './embed-error.ts';
import { pending } from './pending.ts';

/** Who sent a message. */
export interface Sender {
  window: Window;
  origin: string;
}

/** What is known of a frame: its origin, and when it has its document; undefined once it has. */
export interface FrameState {
  readonly frameOrigin: string;
  readonly frameReady?: Promise<void> | undefined;
}

/** Answers messages that frames send on their own. */
export interface MessageHandler {
  /** Whether the handler is the one for this message. */
  test(message: RequestMessage): boolean;
  /** The answer, or a promise of it. */
  handle(message: RequestMessage, sender?: Sender): unknown;
}

/** Options of the window layer. */
export interface WindowMessagesOptions {
  /** Told about every message that is posted or received. */
  log?: ((label: string, message: object) => void) | undefined;
  /** The sender to assume where the browser names none. */
  eventSourceOverrideWindow?: Window | undefined;
}

/**
 * The window layer: posts a message to one window at one origin, pairs it with its answer, and hands frames' own
 * requests to handlers. Takes the place of window-post-message-proxy.
 *
 * A message counts only if `frameAt` knows its window and names the very origin it came from.
 */
export interface WindowMessages {
  /** The frame in a window that may talk with this page; undefined for every other window. Set by the service. */
  frameAt: (window: Window) => FrameState | undefined;
  /** How long a request waits for its answer, once the window has its document; 0 for ever. */
  requestTimeoutMs: number;
  /** Told about errors that no promise carries. */
  onError: (error: unknown) => void;
  /** Begins to listen; a new object listens already. */
  start(): void;
  /** Ceases to listen. */
  stop(): void;
  /** Those that answer, the first that fits. */
  readonly handlers: MessageHandler[];
  addHandler(handler: MessageHandler): void;
  /**
   * Posts a request and waits for its answer.
   * @param timeoutFactor By how much `requestTimeoutMs` is multiplied; 0 waits for ever.
   * @throws EmbedError (as rejection) when the request cannot be sent or is not answered.
   */
  postMessage<Answer>(target: Window, message: object, targetOrigin?: string, timeoutFactor?: number): Promise<Answer>;
  /** Rejects every request that waits for this window. @returns how many there were */
  abandon(target: Window | null, code: EmbedErrorCode): number;
}

type Message = { headers?: MessageHeaders | null; [name: string]: unknown };

/** Makes the window layer and begins to listen. */
export function windowMessages({ log, eventSourceOverrideWindow }: WindowMessagesOptions = {}): WindowMessages {
  const { wait, get, take, abandon } = pending();
  const handlers: MessageHandler[] = [];

  const receive = ({ data, source, origin }: MessageEvent<Message | null>) => {
    const window = (source ?? eventSourceOverrideWindow) as Window | undefined;
    if (!window || !data || typeof data !== 'object') return;
    const id = data.headers?.id;
    const request = get(id);
    if (!request) {
      if (messages.frameAt(window)?.frameOrigin === origin) void answer(data, window, origin);
    } else if (request.window === window && ['*', origin].includes(request.origin)) {
      take(id);
      log?.('received', data);
      request[isRefusal(data) ? 'reject' : 'resolve'](data as never);
    }
  };

  const answer = async (message: Message, window: Window, origin: string) => {
    const id = message.headers?.id;
    const reply = ({ headers, ...rest }: Message) => {
      const response = { ...rest, headers: id === undefined ? { ...headers } : { ...headers, id } };
      log?.('answered', { url: message.url, ...response });
      window.postMessage(response, origin);
    };
    try {
      const handler = handlers.find((one) => one.test(message as never));
      if (!handler) return;
      log?.('received', message);
      reply(
        ((await handler.handle(message as never, { window, origin })) ?? { statusCode: 500, body: null }) as Message,
      );
    } catch (error) {
      messages.onError(error);
      reply({ statusCode: 400, body: null });
    }
  };

  const messages: WindowMessages = {
    frameAt: () => undefined,
    requestTimeoutMs: 30_000,
    onError: printError,
    start: () => addEventListener('message', receive),
    stop: () => removeEventListener('message', receive),
    handlers,
    addHandler: (handler) => void handlers.push(handler),
    postMessage(window, message: Message, targetOrigin, timeoutFactor = 1) {
      const frame = messages.frameAt(window);
      const origin = targetOrigin ?? frame?.frameOrigin;
      if (!origin || targetOrigin === '*') {
        return Promise.reject(new EmbedError('untrusted_window', 'The window is no frame of this service.'));
      }
      const post = (id: string) => {
        const request = { ...message, headers: { ...message.headers, id } };
        log?.('posted', request);
        try {
          window.postMessage(request, origin);
        } catch (error) {
          take(id)!.reject(new EmbedError('not_cloneable', 'The message cannot be cloned.', error));
        }
      };
      return wait(window, origin, messages.requestTimeoutMs * timeoutFactor, post, frame?.frameReady);
    },
    abandon,
  };
  messages.start();
  return messages;
}
