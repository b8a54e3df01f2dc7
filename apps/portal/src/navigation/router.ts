import type { Language, PageObject } from '@portico/server/page-object';
import type { QueryClient } from '@tanstack/react-query';
import { keepLanguage } from './stored-language.ts';
import { ForeignAnswer } from './fetch-page.ts';
import { forgetFleeting, isKept, pageQuery } from './page-cache.ts';
import { enterPlace, rememberPlace, returnToPlace, stepsAway, watchPlaces } from './history.ts';
import { Moved } from '../api/request.ts';

/** What is on show. `arrival` counts the visits, so that every one of them moves focus and scroll. */
export interface View {
  address: string;
  language: Language;
  arrival: number;
  /** Where to scroll to: a position, or an element's id; null where the reader stays (another language, asked again). */
  place: number | string | null;
}

/** What stands in the way of a visit. */
export type Obstacle = { kind: 'unreachable'; retry: () => void } | { kind: 'foreign'; html: string };

export interface Progress {
  isUnderway: boolean;
  obstacle: Obstacle | null;
}

export interface VisitsOptions {
  cache: QueryClient;
  version: string;
  start: { address: string; language: Language };
  /** Fetches the code of the page's screen and the texts of the language, so that both are there when it is shown. */
  prepare: (page: PageObject, language: Language) => Promise<unknown>;
  onView: (view: View) => void;
  onProgress: (progress: Progress) => void;
  /** Leaves for an address by a full load. */
  leave: (location: string) => void;
}

/**
 * How a page enters the browser's history: as a new entry, in place of the one on show, or by coming back to its own.
 * With `stays` the reader goes on where they are, as in a list that is searched or sorted anew.
 */
type Entering = { how: 'push' | 'replace'; hash: string; stays?: boolean } | { how: 'back'; place: number };

/** Asks whether the page on show may be left, and leaves it if so. */
export type Guard = (leave: () => Promise<unknown>) => void;

/**
 * Moves between pages without loading documents: fetches page objects, keeps the browser's history in step, and says
 * what to show. Of several visits under way the latest wins.
 */
export class Visits {
  readonly #options: VisitsOptions;
  #view: View;
  #latest = 0;
  #guard: Guard | null = null;

  constructor(options: VisitsOptions) {
    this.#options = options;
    this.#view = { ...options.start, arrival: 0, place: 0 };
  }

  /** Listens to the browser's back and forward; returns what ends it. */
  start(): () => void {
    const endPlaces = watchPlaces();
    // A link in another language opens the page in the reader's own, where it has another address.
    if (location.pathname + location.search !== this.#view.address)
      enterPlace(this.#view.address + location.hash, true);
    const onPopState = () => this.#goBack();
    window.addEventListener('popstate', onPopState);
    return () => {
      endPlaces();
      window.removeEventListener('popstate', onPopState);
    };
  }

  /** Opens an address of the portal; an address elsewhere is left for by a full load. */
  async visit(to: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    const url = new URL(to, location.href);
    if (url.origin !== location.origin) return this.#options.leave(url.href);
    const address = url.pathname + url.search;
    const open = () => this.#open(address, this.#view.language, { how: replace ? 'replace' : 'push', hash: url.hash });
    if (this.#guard) this.#guard(open);
    else await open();
  }

  /** Has every way out of the page on show lead past a question; returns what ends that. */
  guard(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = null;
    };
  }

  /** Fetches a page that will probably be opened. Says nothing when it fails: the visit itself will. */
  async prefetch(to: string): Promise<void> {
    const { cache, version } = this.#options;
    const url = new URL(to, location.href);
    const address = url.pathname + url.search;
    if (address === this.#view.address) return;
    await cache.prefetchQuery(pageQuery(address, this.#view.language, version));
    forgetFleeting(cache, this.#view.address);
  }

  /** Shows the page on show in another language, and keeps that language. */
  async changeLanguage(language: Language): Promise<void> {
    const before = this.#view.language;
    keepLanguage(language);
    const isShown = await this.#open(this.#view.address, language, staying(), () => void this.changeLanguage(language));
    if (!isShown) keepLanguage(before);
  }

  /** Asks again for the page on show. After a write no page at hand is to be trusted, so all of them have grown old. */
  async reload(): Promise<void> {
    const { address, language } = this.#view;
    await this.#options.cache.invalidateQueries({ queryKey: ['page'], refetchType: 'none' });
    await this.#open(address, language, staying());
  }

  /** Opens another view of the page on show (searched, sorted, the next rows); the reader stays where they are. */
  async refine(to: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    await this.#open(to, this.#view.language, { ...staying(), how: replace ? 'replace' : 'push' });
  }

  /**
   * Shows the page as it will be once a write has gone through.
   * @returns what puts it back as it was, for a write that did not.
   */
  foresee(change: (page: PageObject) => PageObject): () => void {
    const { cache, version } = this.#options;
    const { address, language } = this.#view;
    const { queryKey } = pageQuery(address, language, version);
    const before = cache.getQueryData(queryKey);
    if (!before) return () => {};
    cache.setQueryData(queryKey, change(before));
    return () => cache.setQueryData(queryKey, before);
  }

  /** Takes the obstacle off the screen. */
  dismiss(): void {
    this.#options.onProgress({ isUnderway: false, obstacle: null });
  }

  /** To be called once a view is on screen: what must not be kept is forgotten. */
  settle(): void {
    forgetFleeting(this.#options.cache, this.#view.address);
  }

  #goBack(): void {
    const address = location.pathname + location.search;
    if (address === this.#view.address) return;
    const steps = stepsAway();
    if (this.#guard && steps !== 0) return this.#askBeforeGoing(this.#guard, steps);
    rememberPlace();
    void this.#open(address, this.#view.language, { how: 'back', place: returnToPlace() });
  }

  /** The browser has moved already: it is brought back, and moves again when the answer is yes. */
  #askBeforeGoing(guard: Guard, steps: number): void {
    history.go(-steps);
    guard(() => {
      this.#guard = null;
      history.go(steps);
      return Promise.resolve();
    });
  }

  /** Whether the page was shown; not so when it cannot be had or a later visit overtook this one. */
  async #open(address: string, language: Language, entering: Entering, retry?: () => void): Promise<boolean> {
    const visit = ++this.#latest;
    const isOvertaken = () => visit !== this.#latest;
    this.#options.onProgress({ isUnderway: true, obstacle: null });
    try {
      const page = await this.#get(address, language, entering.how === 'back');
      await this.#options.prepare(page, language);
      if (isOvertaken()) return false;
      this.#show(page, address, language, entering);
      this.#options.onProgress({ isUnderway: false, obstacle: null });
      return true;
    } catch (error) {
      if (isOvertaken()) return false;
      this.#stop(error, retry ?? (() => void this.#open(address, language, entering)));
      return false;
    }
  }

  /** A page once visited comes back at once, whatever its age; the outlet then asks whether it is still true. */
  #get(address: string, language: Language, isBack: boolean): Promise<PageObject> {
    const { cache, version } = this.#options;
    const query = pageQuery(address, language, version);
    const known = cache.getQueryData(query.queryKey);
    if (isBack && known && isKept(known)) return Promise.resolve(known);
    return cache.fetchQuery(known && !isKept(known) ? { ...query, staleTime: 0 } : query);
  }

  #show(page: PageObject, asked: string, language: Language, entering: Entering): void {
    const { cache, version } = this.#options;
    const { queryKey } = pageQuery(page.url, language, version);
    // A redirect was followed, or the page is at home elsewhere in this language: it is known by its own address. A page
    // that is not kept may be forgotten by now, where a prefetch shared its request and ended first.
    if (page.url !== asked || !cache.getQueryData(queryKey)) cache.setQueryData(queryKey, page);
    if (entering.how === 'back') {
      if (page.url !== asked) enterPlace(page.url, true);
    } else {
      rememberPlace();
      enterPlace(page.url + entering.hash, entering.how !== 'push' || page.url === this.#view.address);
    }
    const place = placeOf(entering);
    this.#view = { address: page.url, language, arrival: this.#view.arrival + 1, place };
    this.#options.onView(this.#view);
  }

  #stop(error: unknown, retry: () => void): void {
    if (error instanceof Moved) return this.#options.leave(error.location);
    const obstacle: Obstacle =
      error instanceof ForeignAnswer ? { kind: 'foreign', html: error.html } : { kind: 'unreachable', retry };
    this.#options.onProgress({ isUnderway: false, obstacle });
  }
}

/** In place of the page on show, with the reader where they are. */
const staying = () => ({ how: 'replace', stays: true, hash: location.hash }) as const;

function placeOf(entering: Entering): View['place'] {
  if (entering.how === 'back') return entering.place;
  return entering.stays ? null : entering.hash.slice(1) || 0;
}
