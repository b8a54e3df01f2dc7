import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useUrlQuery, type QueryChanges } from '../navigation/url-query.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import type { Choice } from '../ui/select-field.tsx';
import { textLink } from '../ui/styles.ts';
import { ListSearch } from './list-search.tsx';

export interface ListFiltersProps {
  searchLabel: string;
  search: string;
  isFiltered: boolean;
  /** The query changes that remove all filters. */
  withoutFilters: QueryChanges;
  children: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
}

/** The search of a list, its filters, and the way back to the whole list; their state is the URL. */
export function ListFilters({ searchLabel, search, isFiltered, withoutFilters, ...parts }: ListFiltersProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListSearch label={searchLabel} value={search} />
      {parts.children}
      {isFiltered && (
        <button type="button" className={`h-10 px-2 ${textLink}`} onClick={() => setQuery(withoutFilters)}>
          {text('filter.clear')}
        </button>
      )}
      {parts.actions && <span className="ml-auto flex gap-2">{parts.actions}</span>}
    </div>
  );
}

interface Chip<Name extends string> {
  /** Of the filter, and of its part of the URL. */
  name: Name;
  label: string;
  choices: readonly Choice[];
}

export interface FilterChipsProps<Name extends string> {
  filter: Record<Name, string>;
  chips: readonly Chip<Name>[];
}

/** Filters that are a part of the URL each. */
export function FilterChips<Name extends string>({ filter, chips }: FilterChipsProps<Name>) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return chips.map(({ name, ...chip }) => (
    <FilterChip
      key={name}
      {...chip}
      all={text('filter.all')}
      value={filter[name]}
      onChange={(value) => setQuery({ [name]: value })}
    />
  ));
}
