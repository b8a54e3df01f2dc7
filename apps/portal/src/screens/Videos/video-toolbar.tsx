import type { VideoCategory, VideoFilter } from '@portico/server/page-object';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { BinViews } from '../../components/list-views.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { QueryChanges } from '../../navigation/url-query.ts';
import { categoryName } from './category-name.ts';

const statuses = ['draft', 'published'] as const;
const levels = ['everyone', 'tagged', 'administrators'] as const;

/** The query changes that remove all filters. */
export const withoutFilters: QueryChanges = { search: '', status: '', category: '', access: '' };

export const isFiltered = ({ search, status, category, access }: VideoFilter) =>
  search !== '' || status !== '' || category !== '' || access !== '';

export interface VideoToolbarProps {
  filter: VideoFilter;
  categories: readonly VideoCategory[];
}

/** Search and filters of the administrators' list; their state is the URL. */
export function VideoToolbar({ filter, categories }: VideoToolbarProps) {
  const text = useText();
  const labels = { present: text('videos.state.present'), removed: text('videos.state.removed') };
  return (
    <>
      <BinViews state={filter.state} labels={labels} />
      <ListFilters
        {...{ searchLabel: text('videos.manage.search'), search: filter.search, withoutFilters }}
        isFiltered={isFiltered(filter)}
      >
        <Filters filter={filter} categories={categories} />
      </ListFilters>
    </>
  );
}

function Filters({ filter, categories }: Pick<VideoToolbarProps, 'filter' | 'categories'>) {
  const text = useText();
  const { language } = usePortal().view;
  const named = categories.map((category) => ({ value: category.id, label: categoryName(category, language) }));
  const chips = [
    {
      name: 'status',
      label: text('user.status'),
      choices: statuses.map((value) => ({ value, label: text(`page.status.${value}`) })),
    },
    {
      name: 'category',
      label: text('video.category'),
      choices: [...named, { value: 'none', label: text('video.category.none') }],
    },
    {
      name: 'access',
      label: text('page.access'),
      choices: levels.map((value) => ({ value, label: text(`page.access.${value}`) })),
    },
  ] as const;
  return <FilterChips filter={filter} chips={chips} />;
}
