import type { PageFilter, PageKind, PageView, TagOption } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { ListSearch } from '../../components/list-search.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery, type QueryChanges } from '../../navigation/url-query.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { textLink } from '../../ui/styles.ts';
import { LIST_MESSAGES } from './page-kind.ts';

const VIEWS = {
  page: ['all', 'drafts', 'scheduled', 'stale', 'unused', 'findings', 'reviews', 'removed'],
  template: ['all', 'stale', 'removed'],
  'linked-block': ['all', 'drafts', 'scheduled', 'stale', 'reviews', 'removed'],
} as const satisfies Record<PageKind, readonly PageView[]>;
const statuses = ['draft', 'published', 'unpublished'] as const;
const levels = ['everyone', 'tagged', 'administrators'] as const;

/** The query changes that remove all filters. */
export const withoutFilters: QueryChanges = { search: '', status: '', tag: '', access: '', view: '' };

/** Whether the list is not the whole list. */
export const isFiltered = ({ search, status, tag, access, view }: PageFilter) =>
  search !== '' || status !== '' || tag !== '' || access !== '' || view !== 'all';

export interface PageToolbarProps {
  filter: PageFilter;
  tags: readonly TagOption[];
  kind: PageKind;
  /** How many published pages have something to mend. */
  pagesWithFindings: number;
  /** What is published must have been approved. */
  needsReview: boolean;
  /** What can be done with the chosen pages, in place of search and filters. */
  bulk?: ReactNode;
}

/** Ready views, search and filters of the list of pages; their state is the URL. */
export function PageToolbar({ filter, tags, kind, pagesWithFindings, needsReview, bulk }: PageToolbarProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const views = VIEWS[kind].filter((view) => needsReview || view !== 'reviews');
  return (
    <>
      <Views view={filter.view} views={views} pagesWithFindings={pagesWithFindings} />
      {bulk}
      <div className="mb-3 flex flex-wrap items-center gap-2" hidden={Boolean(bulk)}>
        <ListSearch label={text(`${LIST_MESSAGES[kind]}.search`)} value={filter.search} />
        {kind === 'page' && <Filters filter={filter} tags={tags} />}
        {isFiltered(filter) && (
          <button type="button" className={`h-10 px-2 ${textLink}`} onClick={() => setQuery(withoutFilters)}>
            {text('filter.clear')}
          </button>
        )}
      </div>
    </>
  );
}

interface ViewsProps {
  view: PageView;
  views: readonly PageView[];
  pagesWithFindings: number;
}

function Views({ view, views: shown, pagesWithFindings: count }: ViewsProps) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  return (
    <nav aria-label={text('pages.views')} className="mb-3 flex flex-wrap gap-1">
      {shown.map((one) => (
        <Link
          key={one}
          to={urlWithQuery({ view: one === 'all' ? undefined : one })}
          aria-current={one === view ? 'page' : undefined}
          className="rounded-normal px-3 py-2 font-medium text-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
        >
          {text(`pages.view.${one}`, { count })}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ filter: { status, access, tag }, tags }: Pick<PageToolbarProps, 'filter' | 'tags'>) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const all = text('filter.all');
  return (
    <>
      <FilterChip
        label={text('user.status')}
        all={all}
        value={status}
        onChange={(value) => setQuery({ status: value })}
        choices={statuses.map((value) => ({ value, label: text(`page.status.${value}`) }))}
      />
      <FilterChip
        label={text('page.access')}
        all={all}
        value={access}
        onChange={(value) => setQuery({ access: value })}
        choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
      />
      {tags.length > 0 && (
        <FilterChip
          label={text('page.tag')}
          all={all}
          value={tag}
          onChange={(value) => setQuery({ tag: value })}
          choices={tags.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </>
  );
}
