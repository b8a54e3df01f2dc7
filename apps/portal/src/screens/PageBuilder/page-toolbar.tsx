import {
  isFiltered,
  type PageFilter,
  type PageKind,
  type PageOption,
  type PageView,
  type TagOption,
} from '@portico/server/page-object';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { ListViews } from '../../components/list-views.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUrlQuery, type QueryChanges } from '../../navigation/url-query.ts';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';

const VIEWS = {
  page: ['all', 'drafts', 'scheduled', 'stale', 'unused', 'findings', 'due', 'reviews', 'removed'],
  template: ['all', 'stale', 'removed'],
  'linked-block': ['all', 'drafts', 'scheduled', 'stale', 'reviews', 'removed'],
} as const satisfies Record<PageKind, readonly PageView[]>;
const statuses = ['draft', 'published', 'unpublished'] as const;
const levels = ['everyone', 'tagged', 'administrators'] as const;

/** The query changes that remove all filters. */
export const withoutFilters: QueryChanges = {
  ...{ search: '', status: '', tag: '', access: '', owner: '', view: '' },
};

export interface PageToolbarProps {
  filter: PageFilter;
  tags: readonly TagOption[];
  kind: PageKind;
  /** Administrators, one of whom can own a page. */
  owners: readonly PageOption[];
  /** How many published pages have something to mend. */
  pagesWithFindings: number;
  /** What is published must have been approved. */
  needsReview: boolean;
}

/** Ready views, search and filters of the list of pages; their state is the URL. */
export function PageToolbar({ filter, tags, kind, owners, pagesWithFindings, needsReview }: PageToolbarProps) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const views = VIEWS[kind]
    .filter((view) => needsReview || view !== 'reviews')
    .map((view) => ({
      ...{ id: view, to: urlWithQuery({ view: view === 'all' ? undefined : view }) },
      label: text(`pages.view.${view}`, { count: pagesWithFindings }),
    }));
  return (
    <>
      <ListViews label={text('pages.views')} views={views} current={filter.view} />
      <ListFilters
        {...{ searchLabel: text(`${LIST_MESSAGES[kind]}.search`), search: filter.search, withoutFilters }}
        isFiltered={isFiltered(filter)}
      >
        {kind === 'page' && <Filters {...{ filter, tags, owners }} />}
      </ListFilters>
    </>
  );
}

function Filters({ filter, tags, owners }: Pick<PageToolbarProps, 'filter' | 'tags' | 'owners'>) {
  const text = useText();
  const chips = [
    {
      name: 'status',
      label: text('user.status'),
      choices: statuses.map((value) => ({ value, label: text(`page.status.${value}`) })),
    },
    {
      name: 'access',
      label: text('page.access'),
      choices: levels.map((value) => ({ value, label: text(`page.access.${value}`) })),
    },
    { name: 'tag', label: text('page.tag'), choices: tags.map(({ id, label }) => ({ value: id, label })) },
    { name: 'owner', label: text('page.owner'), choices: owners.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const;
  return <FilterChips filter={filter} chips={chips.filter(({ choices }) => choices.length > 0)} />;
}
