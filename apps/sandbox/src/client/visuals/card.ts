import type { Cell, ResultColumn } from '../../model/frame-wire.ts';
import { captionOf } from '../../model/format.ts';
import { element } from '../view/element.ts';
import type { Drawing, DrawContext } from './visual.ts';

/** One number, large; where a part of it is highlighted, that part, with the whole beneath. Several stand in rows. */
export function drawCard(body: HTMLElement): Drawing {
  return {
    update({ columns, rows, highlights }, { format }) {
      const isSingle = columns.length === 1;
      const numbers = columns.map((column, index) => {
        const whole = rows[0]?.[index] ?? null;
        const part = highlights?.[0]?.[index];
        const shown = part === undefined ? whole : part;
        const value = bigNumber(shown, column, format);
        return isSingle
          ? value
          : element('div', { class: 'card-row' }, element('p', { class: 'card-name' }, captionOf(column)), value);
      });
      body.replaceChildren(...numbers);
    },
    dispose: () => body.replaceChildren(),
  };
}

/** A number in letters as large as its box allows. */
export function bigNumber(cell: Cell, column: ResultColumn, format: DrawContext['format']): HTMLElement {
  const text = format(cell, column);
  const value = element('p', { class: 'card-value', 'data-value': cell ?? '' }, text);
  value.style.setProperty('--letters', String(Math.max(text.length, 4)));
  return value;
}
