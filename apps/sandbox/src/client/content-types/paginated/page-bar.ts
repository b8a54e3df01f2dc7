import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';

/** First, previous, next and last page. */
export interface PageBar {
  root: HTMLElement;
  show: (place: { page: number; pageCount: number }, messages: Messages) => void;
}

const STEPS = [
  { messageId: 'firstPage', sign: '«', to: () => 1 },
  { messageId: 'previousPage', sign: '‹', to: (page: number) => page - 1 },
  { messageId: 'nextPage', sign: '›', to: (page: number) => page + 1 },
  { messageId: 'lastPage', sign: '»', to: (_page: number, count: number) => count },
] as const;

export function createPageBar(onTurn: (page: number) => void): PageBar {
  let place = { page: 1, pageCount: 1 };
  const buttons = STEPS.map(({ sign, to }) => {
    const button = element('button', { type: 'button' }, sign);
    button.addEventListener('click', () => onTurn(to(place.page, place.pageCount)));
    return button;
  });
  const position = element('span', { 'aria-live': 'polite' });
  const root = element(
    'nav',
    { class: 'page-bar', hidden: true },
    ...buttons.slice(0, 2),
    position,
    ...buttons.slice(2),
  );
  return {
    root,
    show(shown, messages) {
      place = shown;
      root.hidden = false;
      position.textContent = messages.pageOf
        .replace('{page}', String(shown.page))
        .replace('{count}', String(shown.pageCount));
      STEPS.forEach(({ messageId, to }, index) => {
        const button = buttons[index]!;
        const target = to(shown.page, shown.pageCount);
        button.disabled = target === shown.page || target < 1 || target > shown.pageCount;
        button.setAttribute('aria-label', messages[messageId]);
        button.title = messages[messageId];
      });
    },
  };
}
