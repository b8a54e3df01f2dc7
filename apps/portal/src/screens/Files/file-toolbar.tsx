import type { FileFilter, FileFolder } from '@portico/server/page-object';
import { ListSearch } from '../../components/list-search.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { textLink } from '../../ui/styles.ts';
import { toFolderPaths } from './folder-paths.ts';

const states = ['present', 'removed'] as const;
const kinds = ['image', 'video', 'audio', 'document'] as const;

export const isFiltered = ({ search, kind, folder, use }: FileFilter) =>
  search !== '' || kind !== '' || folder !== '' || use !== '';

export interface FileToolbarProps {
  filter: FileFilter;
  folders: readonly FileFolder[];
}

/** Search and filters of the list of files; their state is the URL. */
export function FileToolbar({ filter, folders }: FileToolbarProps) {
  const text = useText();
  const { setQuery, urlWithQuery } = useUrlQuery();
  const none = { search: '', kind: '', folder: '', use: '', page: undefined };
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
            {text(`files.state.${state}`)}
          </Link>
        ))}
      </nav>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch label={text('files.search')} value={filter.search} />
        <Filters filter={filter} folders={folders} />
        {isFiltered(filter) && (
          <button type="button" className={`h-10 px-2 ${textLink}`} onClick={() => setQuery(none)}>
            {text('filter.clear')}
          </button>
        )}
      </div>
    </>
  );
}

function Filters({ filter, folders }: FileToolbarProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const all = text('filter.all');
  const choose = (name: 'kind' | 'folder' | 'use') => (value: string) => setQuery({ [name]: value, page: undefined });
  const named = toFolderPaths(folders).map(({ id, path }) => ({ value: id, label: path }));
  return (
    <>
      <FilterChip
        label={text('files.kind')}
        all={all}
        value={filter.kind}
        onChange={choose('kind')}
        choices={kinds.map((value) => ({ value, label: text(`files.kind.${value}`) }))}
      />
      <FilterChip
        label={text('files.folder')}
        all={all}
        value={filter.folder}
        onChange={choose('folder')}
        choices={[...named, { value: 'none', label: text('files.folder.none') }]}
      />
      <FilterChip
        label={text('files.use')}
        all={all}
        value={filter.use}
        onChange={choose('use')}
        choices={[{ value: 'unused', label: text('files.use.unused') }]}
      />
    </>
  );
}
