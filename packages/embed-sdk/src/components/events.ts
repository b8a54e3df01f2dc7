import type { IPage } from '../models/interfaces/content.ts';
import type { EventMaps, Initiated } from '../protocol/events.ts';
import type { Embed } from './embed.ts';
import type { Page } from './page.ts';

/** An event as a frame raises it. */
export interface IEvent<T> {
  type: string;
  id: string;
  name: string;
  value: T;
}

/** An event as the host receives it on the container. */
export interface ICustomEvent<T> extends CustomEvent {
  readonly detail: T;
}

/** The host's function for an event. */
export type IEventHandler<T> = (event: ICustomEvent<T>) => unknown;

/** A handler that the host has added, as a component keeps it in `eventHandlers`. */
export interface IInternalEventHandler {
  name: string;
  /** Whether the handler is for that event of the frame. */
  test(event: IEvent<unknown>): boolean;
  handle: IEventHandler<never>;
  /** What listens on the container. */
  listener: (event: Event) => void;
}

/** Why a token could not be renewed. */
export interface TokenRefreshFailure {
  error: unknown;
  /** How many times in a row it has failed. */
  attempts: number;
  /** Whether the token at hand has expired. */
  isExpired: boolean;
  /** When the next attempt is made. */
  retryInMs: number;
}

/** Events that the library adds to those of the frame. */
interface OwnEvents {
  tokenRefreshFailed: TokenRefreshFailure;
}

/** The details of every event of one kind of component as its frame sends them. */
export type FrameEvents<Kind extends keyof EventMaps> = OwnEvents & EventMaps[Kind];

/** The details of every event of one kind of component: the frame's bodies, with pages as Page objects. */
export type EventDetails<Kind extends keyof EventMaps> = OwnEvents & {
  [Name in keyof EventMaps[Kind]]: Name extends 'pageChanged'
    ? Initiated & { newPage: Page; oldPage?: IPage }
    : EventMaps[Kind][Name];
};

/** A component of unknown kind: every name, any detail. */
// oxlint-disable-next-line typescript/no-explicit-any -- a host that knows the kind reads any detail
export type AnyEvents = Record<string, any>;

/** Raises a DOM event on the container. It bubbles, as in 2.23.1; handlers of `on` hear their own container only. */
export function emit(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}

/** A test of handlers: whether one is for that event, and is that function if one is given. */
export function isHandler(name: string, handler?: IEventHandler<never>): (one: IInternalEventHandler) => boolean {
  return (one) => one.name === name && (!handler || one.handle === handler);
}

/** Removes the handlers that pass the test. */
export function removeHandlers(embed: Embed, isLeaving: (one: IInternalEventHandler) => boolean): void {
  embed.eventHandlers = embed.eventHandlers.filter((one) => {
    if (isLeaving(one)) embed.element.removeEventListener(one.name, one.listener);
    return !isLeaving(one);
  });
}
