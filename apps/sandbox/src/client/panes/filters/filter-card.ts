import { element } from '../../view/element.ts';
import { icon } from '../icons.ts';
import { advancedEditor } from './advanced-editor.ts';
import { basicEditor } from './basic-editor.ts';
import { describe } from './describe.ts';
import { select, type Editor, type EditorContext } from './editor.ts';
import { kindOf, type FilterCard, type FilterKind } from './fields.ts';
import { relativeEditor } from './relative-editor.ts';
import { topNEditor } from './top-n-editor.ts';

const EDITORS: Record<FilterKind, Editor> = {
  basic: basicEditor,
  advanced: advancedEditor,
  topN: topNEditor,
  relative: relativeEditor,
};
const FILTER_KIND_MESSAGES = {
  basic: 'basicFilter',
  advanced: 'advancedFilter',
  topN: 'topNFilter',
  relative: 'relativeFilter',
} as const;

export interface CardContext extends EditorContext {
  card: FilterCard;
  filterKinds: readonly FilterKind[];
  /** Removes the card; undefined for permanent cards. */
  remove: (() => void) | undefined;
}

/** One card of the pane: a summary of the filter, and below it the editor when the card is open. */
export interface FilterCardView {
  root: HTMLElement;
  /** Updates the card; input in the editor stays while the filter is unchanged. */
  update: (context: CardContext) => void;
}

export function createFilterCard(first: CardContext): FilterCardView {
  const card = createCardElements();
  const { head, clear, remove, body } = card;
  let context = first;
  let isOpen = false;
  let kind: FilterKind | undefined;
  /** The filter that the editor shows, as text. */
  let edited: string | undefined;

  head.addEventListener('click', () => {
    isOpen = !isOpen && !context.card.isLocked;
    show();
  });
  clear.addEventListener('click', () => {
    edited = undefined;
    context.apply(undefined);
    head.focus();
  });
  remove.addEventListener('click', () => context.remove?.());

  /** A change by the editor itself does not render the editor again. */
  function apply(filter: CardContext['filter']): void {
    edited = JSON.stringify(filter);
    context.apply(filter);
  }

  function showEditor(): void {
    const choose = (chosen: FilterKind) => {
      kind = chosen;
      showEditor();
    };
    body.replaceChildren(...editorOf({ ...context, apply }, kind, choose));
  }

  function show(): void {
    showCard(card, context, isOpen);
    if (isOpen && body.hidden) showEditor();
    body.hidden = !isOpen;
  }

  show();
  return {
    root: card.root,
    update(next) {
      context = next;
      const current = JSON.stringify(next.filter);
      const isForeign = current !== edited;
      edited = current;
      if (isForeign) kind = undefined;
      if (isForeign && isOpen) showEditor();
      show();
    },
  };
}

let count = 0;

function createCardElements() {
  const bodyId = `filter-${count++}`;
  const summary = element('span', { class: 'filter-summary' });
  const title = element('span', { class: 'filter-title' });
  const head = element(
    'button',
    { type: 'button', class: 'filter-toggle', 'aria-expanded': 'false', 'aria-controls': bodyId },
    icon('chevron'),
    element('span', { class: 'filter-names' }, title, summary),
  );
  const clear = iconButton('clear');
  const remove = iconButton('remove');
  const lock = element('span', { class: 'filter-lock', hidden: true }, icon('lock'));
  const body = element('div', { class: 'filter-body', id: bodyId, hidden: true });
  const top = element('div', { class: 'filter-head' }, head, lock, clear, remove);
  const root = element('div', { class: 'filter-card' }, top, body);
  return { root, head, title, summary, lock, clear, remove, body };
}

/** Updates the summary and the buttons of the card. */
function showCard(elements: ReturnType<typeof createCardElements>, context: CardContext, isOpen: boolean): void {
  const { root, head, title, summary, lock, clear, remove } = elements;
  const { card, messages, filter } = context;
  title.textContent = card.title;
  summary.textContent = describe(filter, context);
  root.classList.toggle('is-filtered', filter !== undefined);
  head.setAttribute('aria-expanded', String(isOpen));
  head.setAttribute('aria-disabled', String(card.isLocked));
  lock.hidden = !card.isLocked;
  lock.title = messages.lockedFilter;
  clear.hidden = card.isLocked || filter === undefined;
  clear.setAttribute('aria-label', messages.clearFilter.replace('{field}', card.title));
  remove.hidden = context.remove === undefined || card.isLocked;
  remove.setAttribute('aria-label', messages.removeFilter.replace('{field}', card.title));
}

/** The editor of the chosen filter type, or of the filter's own, below a list of types; none for unknown filters. */
function editorOf(
  context: CardContext,
  chosen: FilterKind | undefined,
  choose: (kind: FilterKind) => void,
): HTMLElement[] {
  const { filter, filterKinds, messages } = context;
  const known = filter && kindOf(filter);
  const current = chosen ?? known ?? filterKinds[0];
  if (!current || (filter && !known)) return [];
  const options = filterKinds.map((kind) => [kind, messages[FILTER_KIND_MESSAGES[kind]]] as const);
  const editor = EDITORS[current](context);
  return filterKinds.length > 1 ? [select(messages.filterKind, options, current, choose), editor] : [editor];
}

function iconButton(name: 'clear' | 'remove'): HTMLElement {
  return element('button', { type: 'button', class: 'icon-button' }, icon(name));
}
