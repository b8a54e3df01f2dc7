import { useLayoutEffect, type RefObject } from 'react';

/** Gives a list, which may take all the room there is, the height of the items that are whole in it. */
function showWholeItems(list: HTMLElement): void {
  const at = list.scrollTop;
  list.style.maxHeight = '';
  const { top, bottom } = list.getBoundingClientRect();
  const bottoms = [...list.children].map((item) => item.getBoundingClientRect().bottom + list.scrollTop);
  if (bottoms.every((end) => end <= bottom)) return;
  const end = Math.max(...bottoms.filter((end) => end <= bottom));
  if (Number.isFinite(end)) list.style.maxHeight = `${end - top}px`;
  list.scrollTo(0, at);
}

/** Keeps a list at that height while its items and its room change. */
export function useWholeItems(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (list.current) showWholeItems(list.current);
  });
  useLayoutEffect(() => {
    // Not at once: the height is a part of what is observed where the list stands in a popup.
    const fit = () => list.current && showWholeItems(list.current);
    const observer = new ResizeObserver(() => requestAnimationFrame(fit));
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => observer.disconnect();
  }, [list]);
}
