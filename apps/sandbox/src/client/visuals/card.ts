import { element } from '../view/element.ts';
import type { Drawing } from './visual.ts';

/** One number, large. */
export function drawCard(body: HTMLElement): Drawing {
  return {
    async update({ columns, rows }, { format }) {
      const [column] = columns;
      const value = rows[0]?.[0] ?? null;
      if (!column) return;
      body.replaceChildren(element('p', { class: 'card-value', 'data-value': value ?? '' }, format(value, column)));
    },
    resize() {},
    clearSelection() {},
    dispose: () => body.replaceChildren(),
  };
}
