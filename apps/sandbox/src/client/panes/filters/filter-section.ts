import type { Filter } from '../../../model/filters.ts';
import type { OpenedReport } from '../../../model/frame-wire.ts';
import type { ReportContext } from '../../calls/context.ts';
import { createFormatter } from '../../../model/format.ts';
import { changeFilters } from '../../state/filter-changes.ts';
import type { FilterLevel } from '../../state/filter-levels.ts';
import { activePageOf, askedReport } from '../../state/page-request.ts';
import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';
import { icon } from '../icons.ts';
import { cardsOf, fieldsOf, kindsOf, nameOf, offeredFields, typeOf, type FilterCard } from './fields.ts';
import { createFilterCard, type CardContext, type FilterCardView } from './filter-card.ts';
import { createKeptFields } from './kept-fields.ts';

/** The cards of one level. */
export interface FilterSection {
  root: HTMLElement;
  update: (messages: Messages) => void;
}

const TITLES = { visual: 'filtersOnVisual', page: 'filtersOnPage', report: 'filtersOnReport' } as const;

/** @param touched the visual that the reader touched last */
export function createFilterSection(
  context: ReportContext,
  kind: FilterLevel['kind'],
  touched: () => string | undefined,
): FilterSection {
  const { session } = context;
  const { state } = session;
  const title = element('h3', { class: 'filter-level' });
  const list = element('div', { class: 'filter-cards' });
  const add = element('button', { type: 'button', class: 'filter-add' });
  const root = element('section', { class: 'filter-section' }, title, list, add);
  const kept = createKeptFields();
  const showCards = createCardList(list);
  let messages: Messages;

  function level(): FilterLevel | undefined {
    const page = state.activePage;
    if (kind === 'report') return { kind };
    if (kind === 'page') return { kind, page };
    const visual = touched();
    return visual === undefined ? undefined : { kind, page, visual };
  }

  function contextOf(at: FilterLevel, card: FilterCard, report: OpenedReport): CardContext {
    const type = typeOf(card.field, report.model);
    const target = { table: card.field.table, column: 'column' in card.field ? card.field.column : '' };
    return {
      card,
      field: card.field,
      type,
      filter: card.filter,
      model: report.model,
      messages,
      filterKinds: kindsOf(card.field, type, at),
      format: valueFormat(session.appearance().locale, messages, type),
      values: (search) => session.ask('values', { ...askedReport(state, report), target, search }),
      apply(filter) {
        kept.add(at, card.field);
        changeFilters(session, at, replaced(session.filters.get(at), card.index, filter), 'user');
      },
      remove: kept.has(at, card.field) || state.mode === 'edit' ? () => remove(at, card) : undefined,
    };
  }

  function remove(at: FilterLevel, { field, index }: FilterCard): void {
    kept.remove(at, field);
    if (index === undefined) return update(messages);
    changeFilters(session, at, replaced(session.filters.get(at), index, undefined), 'user');
  }

  add.addEventListener('click', () => {
    const at = level();
    if (!at || !state.report) return;
    const items = offeredFields(state.report.model, at).map((field) => ({
      label: nameOf(field),
      choose: () => {
        kept.add(at, field);
        update(messages);
        // The new card opens, so that its values can be chosen at once.
        [...list.querySelectorAll<HTMLElement>('.filter-toggle')].at(-1)?.click();
      },
    }));
    context.overlays.open({
      kind: 'menu',
      label: messages.addFilter,
      groups: [{ items }],
      at: add.getBoundingClientRect(),
      opener: add,
    });
  });

  function update(next: Messages): void {
    messages = next;
    const at = level();
    root.hidden = at === undefined;
    if (!at) return;
    const visual = activePageOf(state)?.visuals.find(({ name }) => kind === 'visual' && name === touched());
    title.textContent = messages[TITLES[kind]].replace('{title}', visual?.title ?? '');
    add.replaceChildren(icon('plus'), messages.addFilter);
    const { report } = state;
    const offered = [...(visual ? fieldsOf(visual) : []), ...kept.of(at)];
    const cards = report ? cardsOf(session.filters.get(at), offered, state.mode === 'edit') : [];
    showCards(
      cards.flatMap((card) =>
        report ? [{ key: `${JSON.stringify(at)}${card.key}`, context: contextOf(at, card, report) }] : [],
      ),
    );
  }

  return { root, update };
}

/** The filters with one of them changed, added at the end, or taken away. */
function replaced(filters: readonly Filter[], index: number | undefined, filter: Filter | undefined): Filter[] {
  if (index === undefined) return filter ? [...filters, filter] : [...filters];
  return filters.flatMap((known, at) => (at === index ? (filter ?? []) : known));
}

/** Values of filters as readers write them; hosts may give dates with a time. */
function valueFormat(locale: string, messages: Messages, type: CardContext['type']): CardContext['format'] {
  const format = createFormatter(locale, messages.blank);
  return (value) => {
    if (value === null || value === undefined) return messages.blank;
    if (typeof value === 'boolean') return String(value);
    const cell = type === 'date' ? String(value).slice(0, 10) : value;
    return format(cell, { name: '', role: 'column', type });
  };
}

/** Shows cards in order; those that stay keep what was opened and typed in them. */
function createCardList(list: HTMLElement): (cards: readonly { key: string; context: CardContext }[]) => void {
  const views = new Map<string, FilterCardView>();
  return (cards) => {
    const shown = new Set(cards.map(({ key }) => key));
    for (const [key, view] of views) {
      if (shown.has(key)) continue;
      view.root.remove();
      views.delete(key);
    }
    cards.forEach(({ key, context }, index) => {
      const view = views.get(key) ?? createFilterCard(context);
      views.set(key, view);
      view.update(context);
      if (list.children[index] !== view.root) list.insertBefore(view.root, list.children[index] ?? null);
    });
  };
}
