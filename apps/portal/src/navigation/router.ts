import type { Language, PageObject } from '@portico/server/page-object';
import { FullReloadRequired } from '../api/request.ts';
import { UnexpectedResponse } from './fetch-page.ts';
import {
  historyDelta,
  type HistoryUpdate,
  keepScroll,
  pushEntry,
  restoreScroll,
  saveScroll,
  scrollTargetOf,
  startHistory,
} from './history.ts';
import { isCacheable, pageQuery, pathOf, removeUncacheable, ROWS } from './page-cache.ts';
import type { NavigationError, RouterOptions, View } from './router-options.ts';
import { storeLanguage } from './stored-language.ts';

export type { NavigationState, View } from './router-options.ts';

/** Asks the user whether to leave the page, and calls `proceed` if so. */
export type NavigationGuard = (proceed: () => Promise<unknown>) => void;

/**
 * Navigates without loading documents: fetches page objects, updates the browser's history, and reports the view to
 * render. Of several pending navigations the latest wins.
 */
export class Router {
  readonly #options: RouterOptions;
  #view: View;
  #latest = 0;
  /** What is being loaded. */
  #pendingUrl: string | null = null;
  #guard: NavigationGuard | null = null;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#view = { ...options.initial, navigationId: 0, scrollTarget: 0 };
  }

  /** Handles the browser's back and forward buttons. @returns what stops it. */
  start(): () => void {
    const stopHistory = startHistory();
    // The link was in another language: the page has another URL in the user's own.
    if (location.pathname + location.search !== this.#view.url) pushEntry(this.#view.url + location.hash, true);
    const onPopState = () => this.#handlePopState();
    window.addEventListener('popstate', onPopState);
    return () => {
      stopHistory();
      window.removeEventListener('popstate', onPopState);
    };
  }

  /** Opens a URL of the portal. A URL of another origin is loaded as a document. */
  async navigate(to: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    const { origin, href, pathname, search, hash } = new URL(to, location.href);
    if (origin !== location.origin) return this.#options.loadDocument(href);
    const kind = replace ? 'replace' : 'push';
    const load = () => this.#load(pathname + search, this.#view.language, { kind, hash });
    if (this.#guard) this.#guard(load);
    else await load();
  }

  /** Calls `guard` before every navigation away from the page. @returns what removes it. */
  guard(guard: NavigationGuard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = null;
    };
  }

  /** Fetches a page that will probably be opened. Failures are ignored here; the navigation itself reports them. */
  async prefetch(to: string): Promise<void> {
    const { cache, version } = this.#options;
    const { pathname, search } = new URL(to, location.href);
    const url = pathname + search;
    if (url === this.#view.url) return;
    const query = pageQuery(url, this.#view.language, version);
    await cache.prefetchQuery(query);
    const page = cache.getQueryData(query.queryKey);
    if (page) this.#options.prepare(page);
    removeUncacheable(cache, this.#view.url);
  }

  /** Shows the page in another language, and stores the choice. */
  async changeLanguage(language: Language): Promise<void> {
    const before = this.#view.language;
    storeLanguage(language);
    const isShown = await this.#load(this.#view.url, language, keepScroll(), () => void this.changeLanguage(language));
    if (!isShown) storeLanguage(before);
  }

  /** Fetches the page again, unless the user is leaving it. Mutations call this, so every cached page becomes stale. */
  async reload(): Promise<void> {
    const { cache } = this.#options;
    await cache.invalidateQueries({ queryKey: ['page'], refetchType: 'none' });
    // What is on its way may have been read before the mutation: it is fetched anew.
    void cache.refetchQueries({ queryKey: ['page'], fetchStatus: 'fetching' });
    const { url, language } = this.#view;
    // Rows that a list has loaded by itself change with it.
    const loadingRows = cache.invalidateQueries({ queryKey: [ROWS] });
    await Promise.all([loadingRows, this.#isLeaving() || this.#load(url, language, keepScroll())]);
  }

  /** Another page is being loaded: nothing that this one asks for may take its place. */
  #isLeaving(): boolean {
    return this.#pendingUrl !== null && pathOf(this.#pendingUrl) !== pathOf(this.#view.url);
  }

  /**
   * Opens the page with another query (a search, an order, the next rows); the scroll position stays. A change that comes while
   * another one is being loaded builds on it; one that comes when the user is leaving the page is too late.
   */
  async setQuery(change: (url: string) => string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    if (this.#isLeaving()) return;
    const from = this.#pendingUrl ?? this.#view.url;
    const url = change(from);
    if (url === from) return;
    await this.#load(url, this.#view.language, { ...keepScroll(), kind: replace ? 'replace' : 'push' });
  }

  /** Writes what a reader has chosen on the page into its address, to be sent and to be come back to; the page stays as it is. */
  keepInAddress(change: (url: string) => string): void {
    const { url: from, language } = this.#view;
    const url = change(from);
    if (url === from || this.#isLeaving()) return;
    const { cache, version } = this.#options;
    const page = cache.getQueryData(pageQuery(from, language, version).queryKey);
    if (!page) return;
    cache.setQueryData(pageQuery(url, language, version).queryKey, { ...page, url });
    pushEntry(url + location.hash, true);
    this.#view = { ...this.#view, url };
    this.#options.onView(this.#view);
  }

  /**
   * Shows the page as it will be when a mutation has succeeded.
   * @returns the rollback, for a mutation that failed.
   */
  optimisticUpdate(change: (page: PageObject) => PageObject): () => void {
    const { cache, version } = this.#options;
    const { url, language } = this.#view;
    const { queryKey } = pageQuery(url, language, version);
    const before = cache.getQueryData(queryKey);
    if (!before) return () => {};
    cache.setQueryData(queryKey, change(before));
    return () => cache.setQueryData(queryKey, before);
  }

  /** Removes the error of the last navigation from the screen. */
  clearError(): void {
    this.#options.onStateChange({ isPending: false, error: null });
  }

  /** To be called when a view is on screen: removes the pages from the cache that must not be in it. */
  onRendered(): void {
    removeUncacheable(this.#options.cache, this.#view.url);
  }

  #handlePopState(): void {
    const url = location.pathname + location.search;
    if (url === this.#view.url) return;
    const delta = historyDelta();
    if (this.#guard && delta !== 0) return this.#confirmHistoryMove(this.#guard, delta);
    saveScroll();
    void this.#load(url, this.#view.language, { kind: 'traverse', scrollY: restoreScroll() });
  }

  /** The browser has already moved: this moves it back, and forward again if the user confirms. */
  #confirmHistoryMove(guard: NavigationGuard, delta: number): void {
    history.go(-delta);
    guard(() => {
      this.#guard = null;
      history.go(delta);
      return Promise.resolve();
    });
  }

  /** @returns whether the page was shown: not if it failed, or if a later navigation superseded this one. */
  async #load(url: string, language: Language, update: HistoryUpdate, retry?: () => void): Promise<boolean> {
    const id = ++this.#latest;
    const isSuperseded = () => id !== this.#latest;
    this.#pendingUrl = url;
    this.#options.onStateChange({ isPending: true, error: null });
    try {
      const page = await this.#fetch(url, language, update.kind === 'traverse');
      if (!isSuperseded()) this.#options.prepare(page);
      await this.#options.preload(page, language);
      if (isSuperseded()) return false;
      this.#show(page, url, language, update);
      this.#options.onStateChange({ isPending: false, error: null });
      return true;
    } catch (error) {
      if (isSuperseded()) return false;
      this.#handleError(error, retry ?? (() => void this.#load(url, language, update)));
      return false;
    } finally {
      if (!isSuperseded()) this.#pendingUrl = null;
    }
  }

  /** A cached page is shown at once when the browser goes back to it; the outlet then fetches it again if it is stale. */
  #fetch(url: string, language: Language, isTraversal: boolean): Promise<PageObject> {
    const { cache, version } = this.#options;
    const query = pageQuery(url, language, version);
    const known = cache.getQueryData(query.queryKey);
    if (isTraversal && known && isCacheable(known)) return Promise.resolve(known);
    return cache.fetchQuery(known && !isCacheable(known) ? { ...query, staleTime: 0 } : query);
  }

  #show(page: PageObject, requestedUrl: string, language: Language, update: HistoryUpdate): void {
    const { cache, version } = this.#options;
    const { queryKey } = pageQuery(page.url, language, version);
    // After a redirect, or where the URL differs between languages, the page is cached under its own URL. A page that is
    // not cacheable may have been removed already, if a prefetch shared its request and ended first.
    if (page.url !== requestedUrl || !cache.getQueryData(queryKey)) cache.setQueryData(queryKey, page);
    if (update.kind === 'traverse') {
      if (page.url !== requestedUrl) pushEntry(page.url, true);
    } else {
      saveScroll();
      pushEntry(page.url + update.hash, update.kind !== 'push' || page.url === this.#view.url);
    }
    const scrollTarget = scrollTargetOf(update);
    this.#view = { url: page.url, language, navigationId: this.#view.navigationId + 1, scrollTarget };
    this.#options.onView(this.#view);
  }

  #handleError(cause: unknown, retry: () => void): void {
    if (cause instanceof FullReloadRequired) return this.#options.loadDocument(cause.location);
    const error: NavigationError =
      cause instanceof UnexpectedResponse
        ? { kind: 'unexpected-response', html: cause.html }
        : { kind: 'unreachable', retry };
    this.#options.onStateChange({ isPending: false, error });
  }
}
