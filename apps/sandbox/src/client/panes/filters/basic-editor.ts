import { FILTER_TYPE, type BasicFilter } from '../../../model/filters.ts';
import type { Cell } from '../../../model/frame-wire.ts';
import { element } from '../../view/element.ts';
import { whenReleased } from '../../view/press.ts';
import type { Editor, EditorContext } from './editor.ts';

type Value = BasicFilter['values'][number];

const SEARCH_DELAY_MS = 200;

/** A list of checkboxes, each of which applies at once. */
export const basicEditor: Editor = (context) => {
  const { messages, filter } = context;
  const basic = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  const chosen = new Map<string, Value>((basic?.values ?? []).map((value) => [String(value), value]));
  const isSingle = basic?.requireSingleSelection === true;
  const list = element('div', { class: 'filter-values', role: 'group', 'aria-label': messages.basicFilter });
  const search = element('input', {
    class: 'field',
    type: 'search',
    placeholder: messages.searchValues,
    'aria-label': messages.searchValues,
  });

  function toggle(value: Cell, isTicked: boolean): void {
    if (isSingle) chosen.clear();
    if (isTicked) chosen.set(String(value), value);
    else chosen.delete(String(value));
    context.apply(chosen.size === 0 ? undefined : basicFilter(context, [...chosen.values()]));
  }

  let asked = 0;
  async function load(): Promise<void> {
    const mine = ++asked;
    const { values, truncated } = await context.values(search.value.trim());
    await whenReleased();
    if (mine !== asked) return;
    const lines = values.map(({ value, count }) =>
      valueLine(context, value, count, chosen.has(String(value)), isSingle),
    );
    const note = values.length === 0 ? messages.noValues : truncated ? messages.moreValues : undefined;
    list.replaceChildren(...lines, ...(note === undefined ? [] : [element('p', { class: 'filter-note' }, note)]));
    lines.forEach((line, index) => {
      const box = line.querySelector('input');
      box?.addEventListener('change', () => toggle(values[index]?.value ?? null, box.checked));
    });
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load().catch(() => {}), SEARCH_DELAY_MS);
  });
  void load().catch(() => list.replaceChildren(element('p', { class: 'filter-note' }, messages.noValues)));
  return element('div', { class: 'filter-form' }, search, list);
};

/** A value with its number of rows. */
function valueLine({ format, field }: EditorContext, value: Cell, count: number, isTicked: boolean, isSingle: boolean) {
  const box = element('input', {
    type: isSingle ? 'radio' : 'checkbox',
    name: isSingle ? `value-of-${JSON.stringify(field)}` : undefined,
    checked: isTicked,
  });
  return element(
    'label',
    { class: 'filter-value' },
    box,
    element('span', { class: 'filter-value-text' }, format(value)),
    element(
      'span',
      { class: 'filter-count', 'aria-hidden': 'true' },
      count.toLocaleString(document.documentElement.lang),
    ),
  );
}

function basicFilter({ field, filter }: EditorContext, values: Value[]): BasicFilter {
  const before = filter?.filterType === FILTER_TYPE.basic ? filter : undefined;
  const target = { table: field.table, column: 'column' in field ? field.column : '' };
  // The new filter includes the checked values, also when the previous one excluded values.
  return { ...before, filterType: FILTER_TYPE.basic, target: before?.target ?? target, operator: 'In', values };
}
