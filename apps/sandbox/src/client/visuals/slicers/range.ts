import type { SlicerData } from '../../../model/frame-wire.ts';
import { supportedLocale } from '../../../model/format.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import type { DrawContext } from '../visual.ts';
import { boundsFilter, chosenBounds } from './choice.ts';
import { dateOf, dayOf, dayText, numberText, type RangeText } from './range-text.ts';
import type { SlicerControl } from './slicer.ts';

/**
 * Numbers from and to, or days: two fields, and a line with two handles. Days count from 1970 while they slide. The fields are
 * written in the report's locale: the browser's own fields for days and numbers are in the browser's.
 */
export function createRange(slicer: SlicerVisual): SlicerControl {
  const isDate = slicer.mode === 'date';
  const field = (side: string) =>
    element('input', {
      type: 'text',
      inputmode: isDate ? 'numeric' : 'decimal',
      autocomplete: 'off',
      class: 'range-field',
      'data-side': side,
    });
  const handle = (side: string) => element('input', { type: 'range', class: 'range-handle', 'data-side': side });
  const [fromField, toField, fromHandle, toHandle] = [field('from'), field('to'), handle('from'), handle('to')];
  const fill = element('span', { class: 'range-fill', 'aria-hidden': 'true' });
  const root = element(
    'div',
    { class: 'slicer-range', role: 'group' },
    element('div', { class: 'range-fields' }, fromField, element('span', { 'aria-hidden': 'true' }, '–'), toField),
    element('div', { class: 'range-line' }, fill, fromHandle, toHandle),
  );
  let limits = { min: 0, max: 0 };
  let latest: DrawContext | undefined;
  let shown = [0, 0] as [from: number, to: number];
  let text: RangeText = numberText('en');

  function show(from: number, to: number): void {
    shown = [from, to];
    [fromField.value, toField.value] = [text.write(from), text.write(to)];
    [fromHandle.value, toHandle.value] = [String(from), String(to)];
    const share = (value: number) =>
      limits.max === limits.min ? 0 : ((value - limits.min) / (limits.max - limits.min)) * 100;
    fill.style.left = `${share(from)}%`;
    fill.style.right = `${100 - share(to)}%`;
    // At the right end the left handle must stay above, or neither could be moved any more.
    fromHandle.style.zIndex = from > (limits.min + limits.max) / 2 ? '2' : '1';
  }

  function choose(from: number, to: number): void {
    const bound = (value: number, limit: number) => (value === limit ? null : isDate ? dateOf(value) : value);
    const filters = boundsFilter(slicer.target, { from: bound(from, limits.min), to: bound(to, limits.max) });
    latest?.actions.choose(filters);
  }

  const ofHandles = (): [number, number] => {
    const [a, b] = [Number(fromHandle.value), Number(toHandle.value)];
    return [Math.min(a, b), Math.max(a, b)];
  };
  for (const one of [fromHandle, toHandle]) {
    one.addEventListener('input', () => show(...ofHandles()));
    one.addEventListener('change', () => choose(...ofHandles()));
  }
  /** An empty field is the limit; what is no value is taken back. */
  function takeTyped(): void {
    const [from, to] = [fromField, toField].map(({ value }, side) =>
      value.trim() === '' ? [limits.min, limits.max][side]! : text.read(value),
    ) as [number, number];
    if (Number.isNaN(from) || Number.isNaN(to)) show(...shown);
    else choose(from, to);
  }
  for (const one of [fromField, toField]) {
    one.addEventListener('change', takeTyped);
    one.addEventListener('keydown', ({ key }) => void (key === 'Escape' && show(...shown)));
  }

  return {
    root,
    update(data, context) {
      latest = context;
      limits = limitsOf(data, isDate);
      const { from, to } = chosenBounds(context.selection);
      label(root, context, slicer.title);
      for (const one of [fromHandle, toHandle]) {
        Object.assign(one, { min: limits.min, max: limits.max, step: data.column.type === 'decimal' ? 'any' : '1' });
      }
      text = (isDate ? dayText : numberText)(supportedLocale(context.locale));
      show(from === null ? limits.min : toNumber(from, isDate), to === null ? limits.max : toNumber(to, isDate));
    },
  };
}

function limitsOf({ range }: SlicerData, isDate: boolean) {
  return { min: toNumber(range?.min ?? 0, isDate), max: toNumber(range?.max ?? 0, isDate) };
}

function label(root: HTMLElement, { messages }: DrawContext, title: string): void {
  for (const input of root.querySelectorAll('input')) {
    input.setAttribute('aria-label', `${title}: ${input.dataset['side'] === 'from' ? messages.from : messages.to}`);
  }
}

const toNumber = (value: string | number, isDate: boolean): number => (isDate ? dayOf(String(value)) : Number(value));
