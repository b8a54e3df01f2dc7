import { useUrlQuery } from '../navigation/url-query.ts';
import { SearchField } from '../ui/search-field.tsx';

/** The search of a list. It is part of the address; while one types, one entry of the history changes. */
export function ListSearch({ label, value }: { label: string; value: string }) {
  const { setQuery } = useUrlQuery();
  return (
    <SearchField
      label={label}
      value={value}
      onSearch={(search) => setQuery({ search }, { replace: true })}
      className="min-w-48 flex-1 max-sm:basis-full sm:max-w-80"
    />
  );
}
