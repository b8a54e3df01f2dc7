import type { PageRow } from '@portico/server/page-object';
import { PageState } from '../../components/page-state.tsx';
import { scheduledOf } from '../../components/schedule-text.ts';

/** The state of a page in the list. */
export function PageStatus({ page }: { page: PageRow }) {
  return (
    <span className="page-state">
      <PageState page={{ ...page, scheduled: scheduledOf(page), isRemoved: page.removedAt !== null }} />
    </span>
  );
}
