import type { Cell, SlicerData } from '../../../model/frame-wire.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import { whenReleased } from '../../view/press.ts';
import type { DrawContext } from '../visual.ts';
import { chosenValues, toggleValue, valuesFilter } from './choice.ts';
import type { SlicerControl } from './slicer.ts';
import { showWholeItems } from './whole-items.ts';

/** Shorter lists are seen at once and need no search. */
const SEARCHED_FROM = 9;
const SEARCH_DELAY_MS = 180;
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};

interface Shown {
  data: SlicerData;
  context: DrawContext;
  /** What the search has found; undefined shows all. */
  found?: Cell[] | undefined;
}

/** Values to choose from, one or several, with a search over long lists. */
export function createValueList(slicer: SlicerVisual): SlicerControl {
  const search = element('input', { type: 'search', class: 'slicer-search', autocomplete: 'off', spellcheck: 'false' });
  const list = element('ul', { class: 'slicer-list', role: 'listbox', tabindex: '0' });
  if (!slicer.isSingleSelect) list.setAttribute('aria-multiselectable', 'true');
  const none = element('p', { class: 'slicer-none', hidden: true });
  const root = element('div', { class: 'slicer-values', role: 'group' }, search, list, none);
  let shown: Shown | undefined;
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const values = () => shown?.found ?? shown?.data.values ?? [];
  const chosen = () => chosenIn(shown);

  function choose(value: Cell | undefined): void {
    if (value === undefined || !shown) return;
    const next = toggleValue(chosen(), value, slicer.isSingleSelect);
    shown.context.actions.choose(valuesFilter(slicer.target, next, slicer.isSingleSelect));
  }

  function render(): void {
    if (!shown) return;
    const { data, context } = shown;
    const picked = new Set(chosen());
    at = Math.min(at, Math.max(values().length - 1, 0));
    list.replaceChildren(
      ...values().map((value, index) => {
        const id = `slicer-${slicer.name}-${index}`;
        const box = element('span', {
          class: slicer.isSingleSelect ? 'slicer-radio' : 'slicer-box',
          'aria-hidden': 'true',
        });
        const name = context.format(value, data.column);
        const isPicked = String(picked.has(value));
        return element(
          'li',
          { id, role: 'option', 'aria-selected': isPicked, title: name, 'data-value': String(value) },
          box,
          element('span', { class: 'slicer-name' }, name),
        );
      }),
    );
    none.hidden = values().length > 0;
    none.textContent = context.messages.nothingFound;
    mark(false);
    showWholeItems(list);
  }

  function mark(isScrolled: boolean): void {
    const options = [...list.children] as HTMLElement[];
    options.forEach((option, index) => option.classList.toggle('is-active', index === at));
    list.setAttribute('aria-activedescendant', options[at]?.id ?? '');
    if (isScrolled) options[at]?.scrollIntoView({ block: 'nearest' });
  }

  // Not at once: the height is a part of what is observed where the list stands in a popup.
  new ResizeObserver(() => requestAnimationFrame(() => showWholeItems(list))).observe(root);
  list.addEventListener('click', ({ target }) => {
    const index = [...list.children].indexOf((target as Element).closest('[role=option]') as Element);
    if (index < 0) return;
    at = index;
    choose(values()[index]);
  });
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step !== undefined) at = Math.min(Math.max(at + step, 0), values().length - 1);
    else if (event.key === ' ' || event.key === 'Enter') choose(values()[at]);
    else return;
    event.preventDefault();
    mark(true);
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    list.focus();
    event.preventDefault();
  });
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void find(search.value.trim()), SEARCH_DELAY_MS);
  });

  async function find(text: string): Promise<void> {
    if (!shown) return;
    const found = text === '' ? undefined : (await shown.context.actions.search(text)).values.map(({ value }) => value);
    await whenReleased();
    if (search.value.trim() !== text || !shown) return;
    shown = { ...shown, found };
    at = 0;
    render();
  }

  return {
    root,
    update(data, context) {
      shown = { data, context, found: shown?.found };
      search.hidden = data.values.length < SEARCHED_FROM && !data.truncated;
      search.placeholder = context.messages.search;
      search.setAttribute('aria-label', `${context.messages.search}: ${slicer.title}`);
      list.setAttribute('aria-label', slicer.title);
      render();
    },
  };
}

/** The checked values; for an excluding selection, those that it does not exclude. */
function chosenIn(shown: Shown | undefined): Cell[] {
  const choice = chosenValues(shown?.context.selection ?? []);
  if (!choice) return [];
  return choice.isExcluded
    ? (shown?.data.values ?? []).filter((value) => !choice.values.includes(value))
    : choice.values;
}
