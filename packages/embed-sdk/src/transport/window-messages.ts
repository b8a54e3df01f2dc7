import { isRefusal, type MessageHeaders, type RequestMessage } from '../protocol/messages.ts';
import { printError } from './console.ts';
import { EmbedError, type EmbedErrorCode } from './embed-error.ts';
import { randomText } from './random.ts';

/** Who sent a message. */
export interface Sender {
  window: Window;
  origin: string;
}

/** Answers messages that frames send on their own. */
export interface MessageHandler {
  /** Whether the handler is the one for this message. */
  test(message: RequestMessage): boolean;
  /** The answer, or a promise of it. */
  handle(message: RequestMessage, sender: Sender): unknown;
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
 * A message counts only if `originOf` knows its window and names the very origin it came from.
 */
export interface WindowMessages {
  /** The origin of a window that may talk with this page; undefined for every other window. Set by the service. */
  originOf: (window: Window) => string | undefined;
  /** How long a request waits for its answer; 0 for ever. */
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
   * @param ready When the window has its document; the request is posted then. Absent: it has.
   * @throws EmbedError (as rejection) when the request cannot be sent or is not answered.
   */
  postMessage<Answer>(target: Window, message: object, targetOrigin?: string, ready?: Promise<void>): Promise<Answer>;
  /** Rejects every request that waits for this window. */
  abandon(target: Window | null, code: EmbedErrorCode): void;
}

interface Request extends Sender {
  /** When the request times out, in milliseconds of `Date.now()`. */
  deadline: number;
  resolve: (answer: never) => void;
  reject: (reason: unknown) => void;
}

type Message = { headers?: MessageHeaders | null; [name: string]: unknown };

const sweepEveryMs = 200;

/** The error for a frame that does not answer any more. */
export function lost(code: EmbedErrorCode): EmbedError {
  return new EmbedError(code, `The frame did not answer: ${code}`);
}

/** Makes the window layer and begins to listen. */
export function windowMessages({ log, eventSourceOverrideWindow }: WindowMessagesOptions = {}): WindowMessages {
  const waiting = new Map<unknown, Request>();
  const handlers: MessageHandler[] = [];
  const idPrefix = randomText(16);
  let sent = 0;
  let sweeper: ReturnType<typeof setInterval> | undefined;

  const giveUp = (reasonOf: (request: Request) => EmbedErrorCode | false) =>
    waiting.forEach((request, id) => {
      const code = reasonOf(request);
      if (code && waiting.delete(id)) request.reject(lost(code));
    });

  // A frame that is taken out of the document tells nobody; its window says so when asked.
  const sweep = () => {
    giveUp(({ window, deadline }) => (window.closed ? 'frame_gone' : deadline <= Date.now() && 'timeout'));
    if (!waiting.size) sweeper = void clearInterval(sweeper);
  };

  const receive = ({ data, source, origin }: MessageEvent<Message | null>) => {
    const window = (source ?? eventSourceOverrideWindow) as Window | undefined;
    if (!window || !data || typeof data !== 'object') return;
    const id = data.headers?.id;
    const request = waiting.get(id);
    if (!request) {
      if (messages.originOf(window) === origin) void answer(data, window, origin);
    } else if (request.window === window && request.origin === origin) {
      waiting.delete(id);
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
    originOf: () => undefined,
    requestTimeoutMs: 30_000,
    onError: printError,
    start: () => globalThis.addEventListener('message', receive),
    stop: () => globalThis.removeEventListener('message', receive),
    handlers,
    addHandler: (handler) => void handlers.push(handler),
    async postMessage(window, message: Message, origin = messages.originOf(window), ready) {
      if (!origin || origin === '*') {
        throw new EmbedError('untrusted_window', 'The window is no frame of this service.');
      }
      const id = idPrefix + sent++;
      const request = { ...message, headers: { ...message.headers, id } };
      sweeper ??= setInterval(sweep, sweepEveryMs);
      return new Promise((resolve, reject) => {
        const deadline = Date.now() + (messages.requestTimeoutMs || Infinity);
        const post = () => {
          if (!waiting.has(id)) return;
          log?.('posted', request);
          try {
            window.postMessage(request, origin);
          } catch (error) {
            waiting.delete(id);
            reject(new EmbedError('not_cloneable', 'The message cannot be cloned.', error));
          }
        };
        waiting.set(id, { window, origin, deadline, resolve, reject });
        if (ready) void ready.then(post);
        else post();
      });
    },
    abandon: (window, code) => giveUp((request) => request.window === window && code),
  };
  messages.start();
  return messages;
}
