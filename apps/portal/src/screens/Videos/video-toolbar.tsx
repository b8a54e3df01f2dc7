import type { VideoCategory, VideoFilter } from '@portico/server/page-object';
import { ListSearch } from '../../components/list-search.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery, type QueryChanges } from '../../navigation/url-query.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { textLink } from '../../ui/styles.ts';
import { categoryName } from './category-name.ts';

const statuses = ['draft', 'published'] as const;
const levels = ['everyone', 'tagged', 'administrators'] as const;
const states = ['present', 'removed'] as const;

/** The query changes that remove all filters. */
export const withoutFilters: QueryChanges = { search: '', status: '', category: '', access: '', page: undefined };

export const isFiltered = ({ search, status, category, access }: VideoFilter) =>
  search !== '' || status !== '' || category !== '' || access !== '';

export interface VideoToolbarProps {
  filter: VideoFilter;
  categories: readonly VideoCategory[];
  isHidden: boolean;
}

/** Search and filters of the administrators' list; their state is the URL. */
export function VideoToolbar({ filter, categories, isHidden }: VideoToolbarProps) {
  const text = useText();
  const { setQuery, urlWithQuery } = useUrlQuery();
  return (
    <>
      <nav aria-label={text('pages.views')} className="mb-3 flex flex-wrap gap-1">
        {states.map((state) => (
          <Link
            key={state}
            to={urlWithQuery({ state: state === 'present' ? undefined : state, page: undefined })}
            aria-current={state === filter.state ? 'page' : undefined}
            className="rounded-normal px-3 py-2 font-medium text-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
          >
            {text(`videos.state.${state}`)}
          </Link>
        ))}
      </nav>
      <div className="mb-3 flex flex-wrap items-center gap-2" hidden={isHidden}>
        <ListSearch label={text('videos.manage.search')} value={filter.search} />
        <Filters filter={filter} categories={categories} />
        {isFiltered(filter) && (
          <button type="button" className={`h-10 px-2 ${textLink}`} onClick={() => setQuery(withoutFilters)}>
            {text('filter.clear')}
          </button>
        )}
      </div>
    </>
  );
}

function Filters({ filter, categories }: Pick<VideoToolbarProps, 'filter' | 'categories'>) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const { language } = usePortal().view;
  const all = text('filter.all');
  const choose = (name: 'status' | 'category' | 'access') => (value: string) =>
    setQuery({ [name]: value, page: undefined });
  const named = categories.map((category) => ({ value: category.id, label: categoryName(category, language) }));
  return (
    <>
      <FilterChip
        label={text('user.status')}
        all={all}
        value={filter.status}
        onChange={choose('status')}
        choices={statuses.map((value) => ({ value, label: text(`page.status.${value}`) }))}
      />
      <FilterChip
        label={text('video.category')}
        all={all}
        value={filter.category}
        onChange={choose('category')}
        choices={[...named, { value: 'none', label: text('video.category.none') }]}
      />
      <FilterChip
        label={text('page.access')}
        all={all}
        value={filter.access}
        onChange={choose('access')}
        choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
      />
    </>
  );
}
