import { isRefusal, type MessageHeaders, type RequestMessage } from '../protocol/messages.ts';
import { printError, printMessage } from './console.ts';
import { EmbedError } from './embed-error.ts';
import { loggable } from './log.ts';
import { PendingRequests } from './pending.ts';
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
  name?: string | undefined;
  logMessages?: boolean | undefined;
  /** The sender to assume where the browser names none. */
  eventSourceOverrideWindow?: Window | undefined;
  receiveWindow?: Window;
}

type Message = { headers?: MessageHeaders | null; [name: string]: unknown };

/**
 * The window layer: posts a message to one window at one origin, pairs it with its answer, and hands frames' own
 * requests to handlers. Takes the place of window-post-message-proxy.
 *
 * A message counts only if `originOf` knows its window and names the very origin it came from.
 */
export class WindowMessages {
  readonly name: string;
  /** The origin of a window that may talk with this page; undefined for every other window. Set by the service. */
  originOf: (window: Window) => string | undefined = () => undefined;
  /** How long a request waits for its answer; 0 for ever. */
  requestTimeoutMs = 30_000;
  /** Told about errors that no promise carries. */
  onError: (error: unknown) => void = printError;

  readonly #options: WindowMessagesOptions;
  readonly #receiver: Window;
  readonly #pending = new PendingRequests();
  readonly #handlers: MessageHandler[] = [];
  readonly #listener = (event: MessageEvent) => this.#receive(event);
  readonly #idPrefix = randomText(16);
  #sent = 0;

  constructor(options: WindowMessagesOptions = {}) {
    this.name = options.name ?? randomText(6);
    this.#options = options;
    this.#receiver = options.receiveWindow ?? window;
    this.start();
  }

  /** Begins to listen; a new object listens already. */
  start(): void {
    this.#receiver.addEventListener('message', this.#listener);
  }

  /** Ceases to listen. */
  stop(): void {
    this.#receiver.removeEventListener('message', this.#listener);
  }

  addHandler(handler: MessageHandler): void {
    this.#handlers.push(handler);
  }

  /** @throws Error when the handler was never added. */
  removeHandler(handler: MessageHandler): void {
    const index = this.#handlers.indexOf(handler);
    if (index < 0) throw new Error('You attempted to remove a handler but no matching handler was found.');
    this.#handlers.splice(index, 1);
  }

  /**
   * Posts a request and waits for its answer.
   * @param ready When the window has its document; the request is posted then. Absent: it has.
   * @throws EmbedError (as rejection) when the request cannot be sent or is not answered.
   */
  async postMessage<Answer>(
    target: Window,
    message: object,
    targetOrigin = this.originOf(target),
    ready?: Promise<void>,
  ): Promise<Answer> {
    if (!targetOrigin || targetOrigin === '*') {
      throw new EmbedError('untrusted_window', 'The window is no frame of this service; name its origin.');
    }
    const id = this.#idPrefix + (this.#sent++).toString(36);
    const request = { ...message, headers: { ...(message as Message).headers, id } };
    const answer = this.#pending.add<Answer>(id, target, targetOrigin, this.requestTimeoutMs);
    if (ready) void ready.then(() => this.#post(id, target, request, targetOrigin));
    else this.#post(id, target, request, targetOrigin);
    return answer;
  }

  /** Rejects every request that waits for this window. */
  abandon(target: Window | null, code: 'reset' | 'frame_navigated' | 'frame_gone'): void {
    this.#pending.rejectWhere(({ window }) => window === target, code);
  }

  #post(id: string, target: Window, request: object, origin: string): void {
    if (!this.#pending.has(id)) return;
    this.#log('Posting message:', request);
    try {
      target.postMessage(request, origin);
    } catch (error) {
      this.#pending.reject(
        id,
        new EmbedError('not_cloneable', 'The message holds something that cannot be sent to a frame.', error),
      );
    }
  }

  #receive({ data, source, origin }: MessageEvent): void {
    const window = (source ?? this.#options.eventSourceOverrideWindow) as Window | undefined;
    if (!window || typeof data !== 'object' || data === null) return;
    const message = data as Message;
    const id = message.headers?.id;
    const request = this.#pending.take(id, window, origin);
    if (request) {
      this.#log('Received message:', message);
      if (isRefusal(message)) request.reject(message);
      else request.resolve(message as never);
    } else if (!this.#pending.has(id) && this.originOf(window) === origin) {
      void this.#answer(message, { window, origin });
    }
  }

  async #answer(message: Message, sender: Sender): Promise<void> {
    const handler = this.#handlers.find((candidate) => {
      try {
        return candidate.test(message as object as RequestMessage);
      } catch {
        return false;
      }
    });
    if (!handler) return;
    this.#log('Received message:', message);
    const headers = message.headers?.id === undefined ? {} : { id: message.headers.id };
    const url = message.url;
    const send = (answer: object) => {
      this.#log('Sending response:', { url, ...answer });
      sender.window.postMessage(answer, sender.origin);
    };
    try {
      const answer = (await handler.handle(message as object as RequestMessage, sender)) as Message | undefined;
      send(
        answer ? { ...answer, headers: { ...answer.headers, ...headers } } : { statusCode: 500, headers, body: null },
      );
    } catch (error) {
      this.onError(error);
      send({ statusCode: 400, headers, body: null });
    }
  }

  #log(label: string, message: object): void {
    if (this.#options.logMessages) printMessage(`${this.name} ${label}`, loggable(message));
  }
}
