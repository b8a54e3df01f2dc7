import {
  fill,
  hookRoute,
  type CallHandlers,
  type CallName,
  type EventMaps,
  type HookName,
  type IHttpPostMessageResponse,
} from '@portico/embed-sdk/protocol';
import { CallFailure, type FrameError } from './call-failure.ts';
import { openChannel, type Channel } from './channel.ts';
import { eventUrl, type EventOrigin } from './events.ts';
import { findWindows, type Windows } from './host-window.ts';

export interface FrameOptions {
  /** Exact origins whose pages may embed this frame; nobody else is heard, answered or told anything. */
  allowedHostOrigins: readonly string[];
  /** The answer to every call of the interface. A handler refuses by throwing a `CallFailure`. */
  handlers: CallHandlers;
  /** The component's id; hosts put it into the frame's address as `uid`, and that is the default. */
  uniqueId?: string;
  /** How long a hook of the host may take, in milliseconds. */
  hookTimeoutMs?: number;
  /** Told of what a handler threw and did not mean to; by default nobody. */
  onError?: (error: unknown) => void;
}

/** The frame's side of one embedded component. */
export interface EmbedFrame {
  /** Tells the host that the frame is there; hosts may answer by sending the configuration ahead. */
  ready: () => void;
  /** Raises an event at the host. Nothing waits for it. */
  emit: <Kind extends keyof EventMaps, Name extends keyof EventMaps[Kind] & string>(
    kind: Kind,
    name: Name,
    body: EventMaps[Kind][Name],
    origin?: EventOrigin,
  ) => void;
  /**
   * Asks a hook of the host; undefined when the host has none.
   * @throws CallFailure when the hook fails or does not answer in time
   */
  callHook: (hook: HookName, body?: object) => Promise<unknown>;
  /** Ends all listening; the frame is deaf and mute from then on. */
  stop: () => void;
}

const HOOK_TIMEOUT_MS = 30_000;

/** Makes this window embeddable. @throws Error without a window or without an allowed origin */
export function createFrame(options: FrameOptions, windows: Windows = findWindows()): EmbedFrame {
  if (options.allowedHostOrigins.length === 0) throw new Error('createFrame needs at least one allowed host origin.');
  const ending = new AbortController();
  const host = createHost(options.allowedHostOrigins, windows.likelyHostOrigin);
  let uniqueId = options.uniqueId ?? uniqueIdOfAddress();

  for (const origin of new Set(options.allowedHostOrigins)) {
    const channel = openChannel({
      origin,
      windows,
      handlers: options.handlers,
      signal: ending.signal,
      onError: options.onError ?? (() => {}),
      onCall(name, headers) {
        if (isLoad(name) && typeof headers['uid'] === 'string') uniqueId = headers['uid'];
        host.use(channel);
      },
    });
    host.offer(channel);
  }

  const post = (url: string, body: unknown) =>
    ending.signal.aborted ? Promise.reject(new Error('The frame was stopped.')) : host.post(url, body);
  return {
    ready: () => ignoreFailure(post(fill('/ready/:uniqueId', { uniqueId }), {})),
    emit: (kind, name, body, origin) => ignoreFailure(post(eventUrl(kind, uniqueId, name, origin), body)),
    callHook: (hook, body = {}) =>
      answerOfHook(
        post(fill(hookRoute, { uniqueId, eventName: hook }), body),
        options.hookTimeoutMs ?? HOOK_TIMEOUT_MS,
      ),
    stop: () => ending.abort(),
  };
}

type Post = Channel['post'];

/** Finds out which allowed origin the host has; what is said before that is known waits. */
function createHost(allowed: readonly string[], likelyOrigin: string | undefined) {
  let current: Channel | undefined;
  const waiting: ((channel: Channel) => void)[] = [];
  return {
    offer(channel: Channel) {
      if (allowed.length === 1 || channel.origin === likelyOrigin) current ??= channel;
    },
    use(channel: Channel) {
      current = channel;
      for (const send of waiting.splice(0)) send(channel);
    },
    post: (url: string, body: unknown): ReturnType<Post> =>
      current
        ? current.post(url, body)
        : new Promise((resolve, reject) =>
            waiting.push((channel) => void channel.post(url, body).then(resolve, reject)),
          ),
  };
}

function isLoad(name: CallName | undefined): boolean {
  return name !== undefined && /^(load|prepare|create|quickCreate)/.test(name);
}

function uniqueIdOfAddress(): string {
  return typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('uid') ?? '');
}

/** A host that does not listen is no failure of the frame. */
function ignoreFailure(answer: Promise<unknown>): void {
  answer.catch(() => {});
}

async function answerOfHook(answer: Promise<IHttpPostMessageResponse>, timeoutMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hookFailure(504, 'The host did not answer in time.')), timeoutMs);
  });
  try {
    return (await Promise.race([answer, timeout])).body;
  } catch (failure) {
    if (failure instanceof Error) throw failure;
    if ((failure as Partial<IHttpPostMessageResponse>).statusCode === 404) return undefined;
    throw hookFailure(502, 'The hook of the host failed.');
  } finally {
    clearTimeout(timer);
  }
}

function hookFailure(statusCode: number, detailedMessage: string): CallFailure {
  const error: FrameError = { message: 'HookFailed', detailedMessage, errorCode: 'HookFailed', level: 3 };
  return new CallFailure(statusCode, error);
}
