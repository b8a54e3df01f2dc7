import { useUrlQuery } from '../navigation/url-query.ts';
import { SearchField } from '../ui/search-field.tsx';

/** The search field of a list that has no filters. */
export function SearchToolbar(props: { label: string; value: string }) {
  return (
    <div className="mb-3 flex">
      <ListSearch {...props} />
    </div>
  );
}

/** The search field of a list. The search is part of the URL; typing replaces the current history entry. */
export function ListSearch({ label, value }: { label: string; value: string }) {
  const { setQuery } = useUrlQuery();
  return (
    <SearchField
      label={label}
      value={value}
      onSearch={(search) => setQuery({ search }, { replace: true })}
      className="min-w-48 flex-1 max-sm:basis-full sm:max-w-80 sm:min-w-64"
    />
  );
}
