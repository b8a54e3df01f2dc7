import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { useUrlQuery } from '../navigation/url-query.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

/** A ready view of a list, or a part of a screen. */
interface ListView {
  id: string;
  label: string;
  /** Its address. */
  to: string;
}

export interface ListViewsProps {
  label: string;
  views: readonly ListView[];
  /** The id of the one that is shown. */
  current: string;
}

/** The ready views of a list as links; the current one stands out, and is in sight where the row scrolls. */
export function ListViews({ label, views, current }: ListViewsProps) {
  const row = useScrollToCurrent(current);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-3 flex gap-1 -mx-4 faded-ends overflow-x-auto px-4 whitespace-nowrap sm:-mx-8 sm:px-8"
    >
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.to}
          aria-current={view.id === current ? 'page' : undefined}
          className="rounded-normal px-3 py-2 font-medium text-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

type BinState = 'present' | 'removed';

/** What is there, and what is in the bin. */
export function BinViews({ state, labels }: { state: BinState; labels: Record<BinState, string> }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const views = [
    { id: 'present', label: labels.present, to: urlWithQuery({ state: undefined }) },
    { id: 'removed', label: labels.removed, to: urlWithQuery({ state: 'removed' }) },
  ];
  return <ListViews label={text('pages.views')} views={views} current={state} />;
}
