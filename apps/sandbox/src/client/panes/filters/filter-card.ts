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
const KIND_WORDS = {
  basic: 'basicFilter',
  advanced: 'advancedFilter',
  topN: 'topNFilter',
  relative: 'relativeFilter',
} as const;

export interface CardContext extends EditorContext {
  card: FilterCard;
  kinds: readonly FilterKind[];
  /** Takes the card itself away; undefined where it stays. */
  remove: (() => void) | undefined;
}

/** One card of the pane: what is filtered, in a line, and below it the editor once somebody opens it. */
export interface FilterCardView {
  root: HTMLElement;
  /** Shows the filter as it is now; what was typed into the editor stays while the filter is as the editor left it. */
  update: (context: CardContext) => void;
}

let count = 0;

export function createFilterCard(first: CardContext): FilterCardView {
  const bodyId = `filter-${count++}`;
  let context = first;
  let isOpen = false;
  let kind: FilterKind | undefined;
  /** The filter that the editor shows, as text. */
  let edited: string | undefined;

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
  const root = element(
    'div',
    { class: 'filter-card' },
    element('div', { class: 'filter-head' }, head, lock, clear, remove),
    body,
  );

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

  /** What the editor changes is its own doing, and no reason to draw it anew. */
  function apply(filter: CardContext['filter']): void {
    edited = JSON.stringify(filter);
    context.apply(filter);
  }

  function showEditor(): void {
    const current = kind ?? (context.filter && kindOf(context.filter)) ?? context.kinds[0];
    if (!current || (context.filter && !kindOf(context.filter))) return body.replaceChildren();
    const list = select(
      context.words.filterKind,
      context.kinds.map((known) => [known, context.words[KIND_WORDS[known]]] as const),
      current,
      (chosen) => {
        kind = chosen;
        showEditor();
      },
    );
    const editor = EDITORS[current]({ ...context, apply });
    body.replaceChildren(...(context.kinds.length > 1 ? [list] : []), editor);
  }

  function show(): void {
    const { card, words } = context;
    title.textContent = card.title;
    summary.textContent = describe(context.filter, context);
    root.classList.toggle('is-filtered', context.filter !== undefined);
    head.setAttribute('aria-expanded', String(isOpen));
    head.setAttribute('aria-disabled', String(card.isLocked));
    lock.hidden = !card.isLocked;
    lock.title = words.lockedFilter;
    clear.hidden = card.isLocked || context.filter === undefined;
    clear.setAttribute('aria-label', words.clearFilter.replace('{field}', card.title));
    remove.hidden = context.remove === undefined || card.isLocked;
    remove.setAttribute('aria-label', words.removeFilter.replace('{field}', card.title));
    if (isOpen && body.hidden) showEditor();
    body.hidden = !isOpen;
  }

  show();
  return {
    root,
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

function iconButton(name: 'clear' | 'remove'): HTMLElement {
  return element('button', { type: 'button', class: 'icon-button' }, icon(name));
}
