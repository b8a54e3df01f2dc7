import type { ReportContext } from '../../calls/context.ts';
import { activePageOf } from '../../state/page-request.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { closeByEscape } from '../close-by-escape.ts';
import { icon } from '../icons.ts';
import { createFilterSection, type FilterSection } from './filter-section.ts';

/** The filter pane: the filters of the last touched visual, of the page, and of the report. */
export function attachFilterPane(context: ReportContext): { update: () => void } {
  const { view, session } = context;
  const { state } = session;
  let isExpanded = false;
  /** The last state set by the host; the reader may have changed it since. */
  let asked: boolean | undefined;
  let touched: string | undefined;

  const title = element('h2', { id: 'filter-pane-title' });
  const count = element('span', { class: 'filter-total', 'aria-hidden': 'true' });
  const toggle = element('button', { type: 'button', class: 'icon-button', 'aria-controls': 'filter-pane-body' });
  const body = element('div', { class: 'pane-body', id: 'filter-pane-body' });
  const head = element('div', { class: 'pane-head' }, toggle, title, count);
  const pane = element(
    'section',
    { class: 'pane filter-pane', 'aria-labelledby': 'filter-pane-title', hidden: true },
    head,
    body,
  );
  view.root.append(pane);

  const sections: FilterSection[] = (['visual', 'page', 'report'] as const).map((kind) =>
    createFilterSection(context, kind, () => touched),
  );
  body.append(...sections.map(({ root }) => root));

  closeByEscape(pane, toggle, () => isExpanded);
  toggle.addEventListener('click', () => {
    isExpanded = !isExpanded;
    update();
  });
  for (const type of ['pointerdown', 'focusin'] as const) {
    view.canvas.addEventListener(type, (event) => touch(event.target as Element));
  }

  function touch(target: Element): void {
    const visual = target.closest<HTMLElement>('[data-visual]')?.dataset['visual'];
    if (visual === touched) return;
    touched = visual;
    if (isExpanded) update();
  }

  function update(): void {
    const messages = messagesFor(session.appearance().language);
    const { hasFilterPane, isFilterPaneExpanded } = session.appearance();
    if (asked !== isFilterPaneExpanded) isExpanded = asked = isFilterPaneExpanded;
    pane.hidden = !hasFilterPane || !state.report;
    pane.classList.toggle('is-collapsed', !isExpanded);
    view.root.classList.toggle('has-filter-pane', !pane.hidden && isExpanded);
    if (pane.hidden) return;
    title.textContent = messages.filters;
    toggle.setAttribute('aria-label', isExpanded ? messages.closeFilters : messages.openFilters);
    toggle.setAttribute('aria-expanded', String(isExpanded));
    toggle.replaceChildren(icon(isExpanded ? 'collapse' : 'filter'));
    const total = totalOf(context);
    count.textContent = total > 0 ? String(total) : '';
    body.hidden = !isExpanded;
    if (!isExpanded) return;
    if (!activePageOf(state)?.visuals.some(({ name }) => name === touched)) touched = undefined;
    for (const section of sections) section.update(messages);
  }

  return { update };
}

/** Filters of the report and the active page that a reader may see. */
function totalOf({ session: { state } }: ReportContext): number {
  const filters = [
    ...state.filters.get({ kind: 'report' }),
    ...state.filters.get({ kind: 'page', page: state.activePage }),
  ];
  return filters.filter(({ displaySettings }) => !displaySettings?.isHiddenInViewMode).length;
}
