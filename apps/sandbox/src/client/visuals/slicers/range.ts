import type { SlicerData } from '../../../model/frame-wire.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import type { DrawContext } from '../visual.ts';
import { boundsFilter, chosenBounds } from './choice.ts';
import type { SlicerControl } from './slicer.ts';

const DAY_MS = 86_400_000;

/** Numbers from and to, or days: two fields, and a line with two handles. Days count from 1970 while they slide. */
export function createRange(slicer: SlicerVisual): SlicerControl {
  const isDate = slicer.mode === 'date';
  const field = (side: string) =>
    element('input', {
      type: isDate ? 'date' : 'number',
      class: 'range-field',
      'data-side': side,
      step: isDate ? undefined : 'any',
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

  function show(from: number, to: number): void {
    [fromField.value, toField.value] = [toText(from, isDate), toText(to, isDate)];
    [fromHandle.value, toHandle.value] = [String(from), String(to)];
    const share = (value: number) =>
      limits.max === limits.min ? 0 : ((value - limits.min) / (limits.max - limits.min)) * 100;
    fill.style.left = `${share(from)}%`;
    fill.style.right = `${100 - share(to)}%`;
    // At the right end the left handle must stay above, or neither could be moved any more.
    fromHandle.style.zIndex = from > (limits.min + limits.max) / 2 ? '2' : '1';
  }

  function choose(from: number, to: number): void {
    const bound = (value: number, limit: number) =>
      Number.isNaN(value) || value === limit ? null : isDate ? toText(value, true) : value;
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
  for (const one of [fromField, toField]) {
    one.addEventListener('change', () => choose(toNumber(fromField.value, isDate), toNumber(toField.value, isDate)));
  }

  return {
    root,
    update(data, context) {
      latest = context;
      limits = limitsOf(data, isDate);
      const { from, to } = chosenBounds(context.selection);
      label(root, context, slicer.title);
      for (const one of [fromHandle, toHandle])
        setLimits(one, String(limits.min), String(limits.max), data.column.type === 'decimal' ? 'any' : '1');
      for (const one of [fromField, toField]) setLimits(one, toText(limits.min, isDate), toText(limits.max, isDate));
      show(from === null ? limits.min : toNumber(from, isDate), to === null ? limits.max : toNumber(to, isDate));
    },
  };
}

function limitsOf({ range }: SlicerData, isDate: boolean) {
  return { min: toNumber(range?.min ?? 0, isDate), max: toNumber(range?.max ?? 0, isDate) };
}

function setLimits(input: HTMLInputElement, min: string, max: string, step?: string): void {
  input.min = min;
  input.max = max;
  if (step !== undefined) input.step = step;
}

function label(root: HTMLElement, { messages }: DrawContext, title: string): void {
  for (const input of root.querySelectorAll('input')) {
    input.setAttribute('aria-label', `${title}: ${input.dataset['side'] === 'from' ? messages.from : messages.to}`);
  }
}

function toNumber(value: string | number, isDate: boolean): number {
  if (value === '') return Number.NaN;
  return isDate ? Date.parse(`${value}T00:00:00Z`) / DAY_MS : Number(value);
}

function toText(value: number, isDate: boolean): string {
  if (Number.isNaN(value)) return '';
  return isDate ? new Date(value * DAY_MS).toISOString().slice(0, 10) : String(Number(value.toPrecision(10)));
}
