import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, type ComponentType } from 'react';
import { FullReloadRequired } from '../api/request.ts';
import { pageQuery, pathOf } from './page-cache.ts';
import { usePortal } from './portal-context.ts';
import type { View } from './router.ts';

/** A screen for every component that a page object can name. */
export type Screens = { [Name in ScreenName]: ComponentType<ScreenProps[Name]> };

/** The current page object; fetched again when it is stale. */
export function usePage(): PageObject {
  const { view, version } = usePortal();
  const { data, error } = useQuery(pageQuery(view.url, view.language, version));
  useEffect(() => {
    if (error instanceof FullReloadRequired) window.location.assign(error.location);
  }, [error]);
  if (!data) throw new Error(`no page object for ${view.url}`);
  return data;
}

/** Renders the screen that the page object names. */
export function Outlet({ page, screens }: { page: PageObject; screens: Screens }) {
  const { view, router } = usePortal();
  useLayoutEffect(() => {
    document.title = page.title;
  }, [page.title]);
  useScrollAndFocus(view);
  useEffect(() => router.onRendered(), [router, view]);
  const Screen = screens[page.component] as ComponentType<PageObject['props']>;
  return (
    <>
      <Screen key={`${pathOf(view.url)} ${page.component}`} {...page.props} />
      <p role="status" className="sr-only">
        {view.navigationId > 0 ? page.title : ''}
      </p>
    </>
  );
}

/** Moves scroll and focus after a navigation, as loading a document would. */
function useScrollAndFocus({ navigationId, scrollTarget, language }: View): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useLayoutEffect(() => {
    if (navigationId === 0) return;
    const content = document.querySelector<HTMLElement>('main');
    if (scrollTarget === null) {
      // The focus stays, unless the focused element is gone.
      if (document.activeElement === document.body) content?.focus({ preventScroll: true });
      return;
    }
    content?.focus({ preventScroll: true });
    window.scrollTo(0, typeof scrollTarget === 'number' ? scrollTarget : 0);
    return typeof scrollTarget === 'string' ? scrollToElement(decodeURIComponent(scrollTarget)) : undefined;
  }, [navigationId, scrollTarget]);
}

/** How long a screen that is shown for the first time may take to have its content. */
const CONTENT_TIMEOUT_MS = 3_000;

/** Scrolls to an element, as soon as it is there. @returns what stops it */
function scrollToElement(id: string): (() => void) | undefined {
  const scroll = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (scroll()) return undefined;
  const observer = new MutationObserver(() => scroll() && stop());
  const timer = setTimeout(() => stop(), CONTENT_TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
