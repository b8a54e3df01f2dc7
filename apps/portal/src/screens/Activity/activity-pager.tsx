import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { buttonStyle } from '../../ui/styles.ts';

/** The way to older rows, and back to the newest: a list that grows while it is read has no page numbers. */
export function ActivityPager({ nextPage, isContinued }: { nextPage: string | null; isContinued: boolean }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  if (nextPage === null && !isContinued) return null;
  const style = buttonStyle('secondary', 'small');
  return (
    <nav aria-label={text('pager.label')} className="mt-3 flex justify-end gap-2">
      {isContinued && (
        <Link to={urlWithQuery({})} className={style}>
          {text('activity-log.newest')}
        </Link>
      )}
      {nextPage !== null && (
        <Link to={urlWithQuery({ page: nextPage })} className={style}>
          {text('activity-log.older')}
        </Link>
      )}
    </nav>
  );
}
