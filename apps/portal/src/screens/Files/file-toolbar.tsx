import type { FileFilter, FileFolder } from '@portico/server/page-object';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { BinViews } from '../../components/list-views.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { QueryChanges } from '../../navigation/url-query.ts';
import { toFolderPaths } from './folder-paths.ts';

const kinds = ['image', 'video', 'audio', 'document'] as const;

const withoutFilters: QueryChanges = { search: '', kind: '', folder: '', use: '' };

export const isFiltered = ({ search, kind, folder, use }: FileFilter) =>
  search !== '' || kind !== '' || folder !== '' || use !== '';

export interface FileToolbarProps {
  filter: FileFilter;
  folders: readonly FileFolder[];
}

/** Search and filters of the list of files; their state is the URL. */
export function FileToolbar({ filter, folders }: FileToolbarProps) {
  const text = useText();
  const labels = { present: text('files.state.present'), removed: text('files.state.removed') };
  const named = toFolderPaths(folders).map(({ id, path }) => ({ value: id, label: path }));
  const chips = [
    {
      name: 'kind',
      label: text('files.kind'),
      choices: kinds.map((value) => ({ value, label: text(`files.kind.${value}`) })),
    },
    {
      name: 'folder',
      label: text('files.folder'),
      choices: [...named, { value: 'none', label: text('files.folder.none') }],
    },
    { name: 'use', label: text('files.use'), choices: [{ value: 'unused', label: text('files.use.unused') }] },
  ] as const;
  return (
    <>
      <BinViews state={filter.state} labels={labels} />
      <ListFilters
        {...{ searchLabel: text('files.search'), search: filter.search, withoutFilters }}
        isFiltered={isFiltered(filter)}
      >
        <FilterChips filter={filter} chips={chips} />
      </ListFilters>
    </>
  );
}
