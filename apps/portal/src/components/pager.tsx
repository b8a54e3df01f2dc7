import type { Paging } from '@portico/server/page-object';
import { useUrlQuery } from '../navigation/url-query.ts';
import { Link } from '../navigation/link.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { buttonStyle } from '../ui/styles.ts';

/** The range of rows on screen, and links to the previous and next page. */
export function Pager({ paging: { page, pageSize, total } }: { paging: Paging }) {
  const text = useText();
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={text('pager.label')} className="mt-3 flex items-center justify-between gap-4">
      {/* For an empty list the visible text stands in place of the rows. */}
      <p role="status" className={total === 0 ? 'sr-only' : 'text-muted tabular-nums'}>
        {text('pager.range', { first, last, total })}
      </p>
      {total > pageSize && (
        <div className="flex gap-2">
          <PageLink label={text('pager.previous')} icon="chevron-left" page={page - 1} isPossible={page > 1} />
          <PageLink label={text('pager.next')} icon="chevron-right" page={page + 1} isPossible={last < total} />
        </div>
      )}
    </nav>
  );
}

interface PageLinkProps {
  label: string;
  icon: IconName;
  page: number;
  isPossible: boolean;
}

function PageLink({ label, icon, page, isPossible }: PageLinkProps) {
  const { urlWithQuery } = useUrlQuery();
  const style = `${buttonStyle('secondary', 'small')} w-9 px-0`;
  const content = (
    <>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </>
  );
  if (!isPossible) return <span className={`${style} pointer-events-none opacity-40`}>{content}</span>;
  return (
    <Link to={urlWithQuery({ page: page > 1 ? String(page) : undefined })} data-tooltip={label} className={style}>
      {content}
    </Link>
  );
}
