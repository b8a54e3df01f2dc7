import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a row of links to the current one, also when the row gets another width. The page itself stays where it is.
 * @param current changes with the link that is current
 * @returns the row's ref
 */
export function useScrollToCurrent(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const scroll = () => {
      const link = element.querySelector<HTMLElement>('[aria-current]');
      if (link)
        element.scrollLeft = link.offsetLeft - element.offsetLeft - (element.clientWidth - link.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(scroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);
  return row;
}
