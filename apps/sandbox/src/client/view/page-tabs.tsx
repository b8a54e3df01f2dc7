import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { ReportPage } from '../../model/report-document.ts';

interface PageTabsProps {
  isHidden: boolean;
  pages: readonly ReportPage[];
  active: string | undefined;
  label: string;
  onChoose: (page: string) => void;
}

/** Where a key leads from the tab at a place; from the last one on to the first. */
const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** The tabs of the pages: one stop for the Tab key, arrows move between them. */
export function PageTabs({ isHidden, pages, active, label, onChoose }: PageTabsProps) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const tab = root.current?.querySelector('[aria-selected=true]');
    if (tab && root.current) scrollTabIntoView(tab, root.current);
  }, [isHidden, active]);

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const tabs = [...event.currentTarget.children] as HTMLElement[];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const tab = step && tabs.at(step(at) % tabs.length);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    onChoose(tab.dataset['page'] ?? '');
  }
  return (
    <div ref={root} className="tabs" hidden={isHidden}>
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={walk}>
        {pages.map(({ name, displayName }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="page"
            aria-selected={name === active}
            tabIndex={name === active ? 0 : -1}
            data-page={name}
            onClick={() => onChoose(name)}
          >
            {displayName}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Scrolls as little as brings an element into the sight of its scroller; `scrollIntoView` scrolls the host's page too. */
function scrollTabIntoView(target: Element, scroller: HTMLElement): void {
  const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += beyond(inner.left, inner.right, outer.left, outer.right);
  scroller.scrollTop += beyond(inner.top, inner.bottom, outer.top, outer.bottom);
}

/** How far a stretch reaches out of another one: negative before it, positive after it. */
function beyond(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : Math.max(end - to, 0);
}
