/** Scrolls as little as brings an element into the sight of its scroller; `scrollIntoView` scrolls the host's page too. */
export function reveal(target: HTMLElement, scroller: HTMLElement): void {
  const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += beyond(inner.left, inner.right, outer.left, outer.right);
  scroller.scrollTop += beyond(inner.top, inner.bottom, outer.top, outer.bottom);
}

/** How far a stretch reaches out of another one: negative before it, positive after it. */
function beyond(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : Math.max(end - to, 0);
}
