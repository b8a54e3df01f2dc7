import type { IEventHandler } from './events.ts';
import { ownEvents } from './kinds.ts';

interface EventRecord {
  name: string;
  handle: IEventHandler<never>;
  listener: (event: Event) => void;
}

/** The handlers that a host has added to one component. */
export class EventHandlers {
  readonly #element: HTMLElement;
  readonly #allowed: readonly string[];
  #records: EventRecord[] = [];

  constructor(element: HTMLElement, allowed: readonly string[]) {
    this.#element = element;
    this.#allowed = allowed;
  }

  /** @throws Error when the component raises no event of that name. */
  add(name: string, handle: IEventHandler<never>): void {
    if (!this.#allowed.includes(name) && !ownEvents.includes(name)) {
      throw new Error(`eventName must be one of ${this.#allowed.join()}. You passed: ${name}`);
    }
    // Events bubble: those of an embed inside this container are not this embed's.
    const listener = (event: Event) => void (event.target === this.#element && handle(event as never));
    this.#element.addEventListener(name, listener);
    this.#records.push({ name, handle, listener });
  }

  /** Removes one handler, or all of that name; nothing when there is none. */
  remove(name: string, handle?: IEventHandler<never>): void {
    const matches = (record: EventRecord) => record.name === name && (!handle || record.handle === handle);
    const leaving = handle ? this.#records.filter(matches).slice(0, 1) : this.#records.filter(matches);
    this.#forget(leaving);
  }

  clear(): void {
    this.#forget(this.#records);
  }

  /** Takes over the handlers of the component that this one succeeds on the same container. */
  adopt(former: EventHandlers): void {
    this.#records = [...former.#records, ...this.#records];
    former.#records = [];
  }

  #forget(leaving: readonly EventRecord[]): void {
    for (const { name, listener } of leaving) this.#element.removeEventListener(name, listener);
    this.#records = this.#records.filter((record) => !leaving.includes(record));
  }
}
