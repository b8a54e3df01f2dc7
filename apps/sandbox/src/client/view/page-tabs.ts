import type { ReportPage } from '../../model/report-document.ts';
import { element } from './element.ts';

/** The tabs of the pages: one stop for the Tab key, arrows move between them. */
export interface PageTabs {
  root: HTMLElement;
  show: (pages: readonly ReportPage[], activePage: string, label: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function createPageTabs(onChoose: (page: string) => void): PageTabs {
  const list = element('div', { class: 'tab-list', role: 'tablist' });
  const root = element('div', { class: 'tabs' }, list);
  const tabs = () => [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];

  function choose(tab: HTMLButtonElement | undefined): void {
    if (!tab) return;
    tab.focus();
    onChoose(tab.dataset['page'] ?? '');
  }
  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLButtonElement>('[role=tab]');
    if (tab) onChoose(tab.dataset['page'] ?? '');
  });
  list.addEventListener('keydown', (event) => {
    const all = tabs();
    const at = all.findIndex((tab) => tab === document.activeElement);
    const step = STEPS[event.key];
    if (step !== undefined) choose(all[(at + step + all.length) % all.length]);
    else if (event.key === 'Home') choose(all[0]);
    else if (event.key === 'End') choose(all.at(-1));
    else return;
    event.preventDefault();
  });

  return {
    root,
    show(pages, activePage, label) {
      list.setAttribute('aria-label', label);
      const known = tabs();
      const isSame =
        known.length === pages.length && known.every((tab, index) => tab.dataset['page'] === pages[index]?.name);
      if (!isSame) list.replaceChildren(...pages.map(createTab));
      for (const [index, tab] of tabs().entries()) {
        tab.textContent = pages[index]?.displayName ?? '';
        const isActive = tab.dataset['page'] === activePage;
        tab.setAttribute('aria-selected', String(isActive));
        tab.tabIndex = isActive ? 0 : -1;
        if (isActive) scrollTabIntoView(tab, root);
      }
    },
  };
}

function createTab({ name, displayName }: ReportPage): HTMLElement {
  return element(
    'button',
    { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': 'page', 'data-page': name },
    displayName,
  );
}

/** Scrolls as little as brings an element into the sight of its scroller; `scrollIntoView` scrolls the host's page too. */
function scrollTabIntoView(target: HTMLElement, scroller: HTMLElement): void {
  const [inner, outer] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += beyond(inner.left, inner.right, outer.left, outer.right);
  scroller.scrollTop += beyond(inner.top, inner.bottom, outer.top, outer.bottom);
}

/** How far a stretch reaches out of another one: negative before it, positive after it. */
function beyond(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : Math.max(end - to, 0);
}
