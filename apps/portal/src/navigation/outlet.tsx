import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, type ComponentType } from 'react';
import { pageQuery } from './page-cache.ts';
import { usePortal } from './portal-context.ts';
import { Moved } from '../api/request.ts';
import type { View } from './router.ts';

/** A screen for every component that a page object can name. */
export type Screens = { [Name in ScreenName]: ComponentType<ScreenProps[Name]> };

/** The page object on show, asked for again when it has become old. */
export function usePage(): PageObject {
  const { view, version } = usePortal();
  const { data, error } = useQuery(pageQuery(view.address, view.language, version));
  useEffect(() => {
    if (error instanceof Moved) window.location.assign(error.location);
  }, [error]);
  if (!data) throw new Error(`no page object for ${view.address}`);
  return data;
}

/** Draws the screen that the page object names. */
export function Outlet({ page, screens }: { page: PageObject; screens: Screens }) {
  const { view, visits } = usePortal();
  useLayoutEffect(() => {
    document.title = page.title;
  }, [page.title]);
  useArrival(view);
  useEffect(() => visits.settle(), [visits, view]);
  const Screen = screens[page.component] as ComponentType<PageObject['props']>;
  return (
    <>
      <Screen key={`${pathOf(view.address)} ${page.component}`} {...page.props} />
      <p role="status" className="sr-only">
        {view.arrival > 0 ? page.title : ''}
      </p>
    </>
  );
}

/** Without the query: a list that is searched or sorted anew stays the same screen, with what is typed and chosen in it. */
const pathOf = (address: string) => address.split('?')[0]!;

/** Moves scroll and focus as a document load would, when a page has arrived. */
function useArrival({ arrival, place, language }: View): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useLayoutEffect(() => {
    if (arrival === 0) return;
    const content = document.querySelector<HTMLElement>('main');
    if (place === null) {
      // The reader stayed where they were, unless what they stood on is gone.
      if (document.activeElement === document.body) content?.focus({ preventScroll: true });
      return;
    }
    content?.focus({ preventScroll: true });
    const target = typeof place === 'string' ? document.getElementById(decodeURIComponent(place)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, typeof place === 'number' ? place : 0);
  }, [arrival, place]);
}
