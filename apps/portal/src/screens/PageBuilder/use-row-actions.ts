import type { PageRow, PageView } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { usePageActions, type PageActionsOptions } from './page-actions.ts';

/**
 * What opens from a row of the list, and what its menu has. Where the drafts are listed that wait for whoever looks, that is the
 * comparison first, on which they are decided.
 */
export function useRowActions({ view, ...options }: PageActionsOptions & { view: PageView }) {
  const text = useText();
  const { router } = usePortal();
  const actionsOf = usePageActions(options);
  const isReviewing = view === 'reviews';
  const review = ({ id }: PageRow): RowAction => ({
    ...{ id: 'review', label: text('review.decide'), icon: 'columns' },
    run: () => void router.navigate(route('pages.compare', { id })),
  });
  return {
    open: (page: PageRow) => {
      if (isReviewing) review(page).run();
      else if (page.removedAt === null) options.onTask({ kind: 'edit', page });
    },
    actionsOf: (page: PageRow) => [...(isReviewing ? [review(page)] : []), ...actionsOf(page)],
  };
}
