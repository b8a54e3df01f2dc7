import { element } from '../view/element.ts';
import type { Drawing } from './visual.ts';

/** One number, large; where a part of it is highlighted, that part, with the whole beneath. Several stand in rows. */
export function drawCard(body: HTMLElement): Drawing {
  return {
    update({ columns, rows, highlights }, { format }) {
      const isSingle = columns.length === 1;
      const numbers = columns.map((column, index) => {
        const whole = rows[0]?.[index] ?? null;
        const part = highlights?.[0]?.[index];
        const shown = part === undefined ? whole : part;
        const value = element('p', { class: 'card-value', 'data-value': shown ?? '' }, format(shown, column));
        return isSingle
          ? value
          : element('div', { class: 'card-row' }, element('p', { class: 'card-name' }, column.name), value);
      });
      body.replaceChildren(...numbers);
    },
    dispose: () => body.replaceChildren(),
  };
}
