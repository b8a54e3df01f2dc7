import { createFilterCard, type CardContext, type FilterCardView } from './filter-card.ts';

/** Shows cards in order; those that stay keep what was opened and typed in them. */
export function createCardList(list: HTMLElement): (cards: readonly { key: string; context: CardContext }[]) => void {
  const views = new Map<string, FilterCardView>();
  return (cards) => {
    const shown = new Set(cards.map(({ key }) => key));
    for (const [key, view] of views) {
      if (shown.has(key)) continue;
      view.root.remove();
      views.delete(key);
    }
    cards.forEach(({ key, context }, index) => {
      const view = views.get(key) ?? createFilterCard(context);
      views.set(key, view);
      view.update(context);
      if (list.children[index] !== view.root) list.insertBefore(view.root, list.children[index] ?? null);
    });
  };
}
