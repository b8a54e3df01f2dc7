import type { PageEditor as Editor, PagePresence } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { call } from '../api/call.ts';
import { subscribeToEvents } from '../api/event-stream.ts';
import { randomId as newId } from '../api/random-id.ts';
import { request } from '../api/request.ts';
import { editorColors } from './editor-colors.ts';

/** How often a tab says that it is there; the server forgets it after three times as long. */
const HEARTBEAT_MS = 10_000;
/**
 * How long a tab is there in which nobody does anything. Who has gone to lunch keeps no block from the others, and a page that is
 * left open does not keep its session from ending.
 */
const IDLE_MS = 5 * 60_000;

/** Who else is in the builder of a page, and the block that is edited in this tab, which nobody else changes meanwhile. */
export class Presence {
  /** What this tab is called. */
  readonly editor = newId();
  readonly #pageId: string;
  readonly #listeners = new Set<() => void>();
  #closing = new AbortController();
  #state: PagePresence | null = null;
  #block: string | null = null;
  #isSending = false;
  #isStale = false;
  #usedAt = Date.now();

  constructor(pageId: string) {
    this.#pageId = pageId;
  }

  /** Null until the server has answered. */
  get state(): PagePresence | null {
    return this.#state;
  }

  /** The other tabs, those of the same administrator too. */
  get others(): Editor[] {
    return (this.#state?.editors ?? []).filter(({ id }) => id !== this.editor);
  }

  /** The color of somebody who is here, the same on all screens, in CSS. */
  colorOf({ userId }: Editor): string {
    const here = (this.#state?.editors ?? []).map((editor) => editor.userId);
    return editorColors(here).get(userId) ?? '';
  }

  /** Who else edits a block. */
  holderOf(block: string): Editor | undefined {
    return this.others.find((editor) => editor.block === block);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#closing = new AbortController();
    const { signal } = this.#closing;
    const stream = route('pages.editors.stream', { id: this.#pageId });
    const unsubscribe = subscribeToEvents(stream, 'builder', (data) => {
      const event = JSON.parse(data) as Partial<PagePresence>;
      if (event.editors) this.#receive(event as PagePresence);
    });
    const refresh = () => void (this.#isIdle || this.#refresh());
    const timer = setInterval(refresh, HEARTBEAT_MS);
    signal.addEventListener('abort', () => {
      unsubscribe();
      clearInterval(timer);
    });
    window.addEventListener('online', refresh, { signal });
    window.addEventListener('pageshow', refresh, { signal });
    window.addEventListener('pagehide', () => this.#end(), { signal });
    void this.#refresh();
  }

  /** Somebody uses this tab. */
  touch = (): void => {
    const wasIdle = this.#isIdle;
    this.#usedAt = Date.now();
    if (wasIdle) void this.#refresh();
  };

  /** This tab is in another block now, or in none. */
  edit(block: string | null): void {
    if (block === this.#block) return;
    this.#block = block;
    void this.#send();
  }

  /** Takes a block over from whoever edits it. @throws ApiError */
  async takeOver(block: string): Promise<void> {
    this.#block = block;
    await call('pages.take-over', { parameters: { id: this.#pageId }, body: { editor: this.editor, block } });
    await this.#load();
  }

  stop(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#end();
  }

  get #isIdle(): boolean {
    return Date.now() - this.#usedAt > IDLE_MS;
  }

  /** Somebody who has fallen silent is noticed by asking: of that nobody is told. */
  async #refresh(): Promise<void> {
    await this.#send();
    await this.#load().catch(() => undefined);
  }

  async #load(): Promise<void> {
    this.#receive(await call('pages.editors', { parameters: { id: this.#pageId } }));
  }

  async #send(): Promise<void> {
    this.#isStale = true;
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#isStale && !this.#closing.signal.aborted) {
      this.#isStale = false;
      const body = { editor: this.editor, block: this.#block };
      // Without a connection nobody can be told; the next heartbeat does.
      await call('pages.presence', { parameters: { id: this.#pageId }, body }).catch(() => undefined);
    }
    this.#isSending = false;
  }

  #receive(state: PagePresence): void {
    if (this.#closing.signal.aborted) return;
    this.#state = state;
    const own = state.editors.find(({ id }) => id === this.editor);
    const isFree = this.#block === null || !this.holderOf(this.#block);
    // Whoever edited this tab's block has left it, or the server has forgotten this tab.
    if (isFree && own?.block !== this.#block && !this.#isIdle) void this.#send();
    for (const listener of this.#listeners) listener();
  }

  /** A page that is closed waits for no answer. */
  #end(): void {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ editor: this.editor });
    const url = route('pages.leave', { id: this.#pageId });
    void request(url, { method: 'DELETE', keepalive: true, headers, body }).catch(() => undefined);
  }
}
