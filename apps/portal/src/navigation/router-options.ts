import type { Language, PageObject } from '@portico/server/page-object';
import type { QueryClient } from '@tanstack/react-query';

/** The page on screen. `navigationId` counts the navigations, so that each of them moves focus and scroll. */
export interface View {
  url: string;
  language: Language;
  navigationId: number;
  /** Where to scroll: a position, or the id of an element; null to stay (another language, a reload). */
  scrollTarget: number | string | null;
}

interface UnreachableError {
  kind: 'unreachable';
  retry: () => void;
}

/** Why the last navigation failed. */
export type NavigationError = UnreachableError | { kind: 'unexpected-response'; html: string };

export interface NavigationState {
  isPending: boolean;
  error: NavigationError | null;
}

export interface RouterOptions {
  cache: QueryClient;
  version: string;
  initial: { url: string; language: Language };
  /** Fetches the code of the page's screen and the texts of the language before the page is shown. */
  preload: (page: PageObject, language: Language) => Promise<unknown>;
  /** Told of a page object that will be shown, or probably, before the page's code and texts are there. */
  prepare: (page: PageObject) => void;
  onView: (view: View) => void;
  onStateChange: (state: NavigationState) => void;
  /** Loads a URL as a new document. */
  loadDocument: (url: string) => void;
}
