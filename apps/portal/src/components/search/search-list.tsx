import type { SearchHit, SearchKind } from '@portico/server/page-object';
import { useMemo } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { MarkedText } from './marked-text.tsx';
import type { Destination } from './search-destinations.ts';
import { kindOrder, searchKinds } from './search-kinds.ts';

/** A result that is opened. */
export type Choice = Pick<SearchHit, 'kind' | 'href'> | Destination;

const row =
  'flex cursor-pointer items-start gap-3 px-4 py-2.5 outline-none data-focused:bg-accent-soft data-hovered:bg-hover data-focused:data-hovered:bg-accent-soft';
const heading = 'px-4 pt-3 pb-1 text-caption font-medium text-muted';
const keyOf = ({ kind, id }: SearchHit) => `${kind} ${id}`;
/** The entry below all results. */
const EVERYTHING = 'everything';

/** The kinds that were found. Those with something whose name begins with a word that was typed come first. */
function kindsOf(hits: readonly SearchHit[]): SearchKind[] {
  const begins = (kind: SearchKind) => hits.some((hit) => hit.kind === kind && hit.name.matches[0]?.[0] === 0);
  const found = kindOrder.filter((kind) => hits.some((hit) => hit.kind === kind));
  return found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

interface ResultListProps {
  destinations: readonly Destination[];
  hits: readonly SearchHit[];
  search: string;
  /** Null for everything that was found. */
  onOpen: (choice: Choice | null) => void;
}

/** Screens and actions, what was found, by kind, and a way to all of it. */
export function ResultList({ destinations, hits, search, onOpen }: ResultListProps) {
  const text = useText();
  const byKey = useMemo(() => {
    const found = destinations.map((destination): [string, Choice] => [destination.id, destination]);
    return new Map([...found, ...hits.map((hit): [string, Choice] => [keyOf(hit), hit])]);
  }, [destinations, hits]);
  return (
    <ListBox
      aria-label={text('search.results')}
      onAction={(key) => onOpen(byKey.get(String(key)) ?? null)}
      className="pb-1 outline-none"
    >
      {destinations.length > 0 && <Destinations destinations={destinations} />}
      {kindsOf(hits).map((kind) => (
        <ListBoxSection key={kind} id={kind}>
          <Header className={heading}>{text(searchKinds[kind].label)}</Header>
          {hits
            .filter((hit) => hit.kind === kind)
            .map((hit) => (
              <ListBoxItem key={keyOf(hit)} id={keyOf(hit)} textValue={hit.name.text} className={row}>
                <Result hit={hit} />
              </ListBoxItem>
            ))}
        </ListBoxSection>
      ))}
      <ListBoxItem
        id={EVERYTHING}
        textValue={text('search.everything', { search })}
        className={`mt-1 border-t border-line font-medium text-accent ${row}`}
      >
        <span className="min-w-0 wrap-anywhere">{text('search.everything', { search })}</span>
      </ListBoxItem>
    </ListBox>
  );
}

function Destinations({ destinations }: { destinations: readonly Destination[] }) {
  const text = useText();
  return (
    <ListBoxSection id="destinations">
      <Header className={heading}>{text('search.destinations')}</Header>
      {destinations.map(({ id, label, icon }) => (
        <ListBoxItem key={id} id={id} textValue={label} className={row}>
          <Icon name={icon} className="mt-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0 truncate font-medium">{label}</span>
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

function Result({ hit: { kind, name, heading: under, excerpt } }: { hit: SearchHit }) {
  return (
    <>
      <Icon name={searchKinds[kind].icon} className="mt-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span title={under ? `${name.text} › ${under.text}` : name.text} className="block truncate font-medium">
          <MarkedText {...name} />
          {under && (
            <span className="font-normal text-muted">
              {' › '}
              <MarkedText {...under} />
            </span>
          )}
        </span>
        {excerpt.text !== '' && (
          <span title={excerpt.text} className="line-clamp-2 text-muted">
            <MarkedText {...excerpt} />
          </span>
        )}
      </span>
    </>
  );
}

interface RecentListProps {
  searches: readonly string[];
  onSearch: (search: string) => void;
  onClear: () => void;
}

/** What was searched for last on this device. */
export function RecentList({ searches, onSearch, onClear }: RecentListProps) {
  const text = useText();
  return (
    <>
      <div className="flex items-center justify-between">
        <p className={heading}>{text('search.recent')}</p>
        <button
          type="button"
          onClick={onClear}
          className="mt-2 mr-3 rounded-small px-1 py-0.5 text-caption text-muted hover:text-ink hover:underline"
        >
          {text('search.recent.clear')}
        </button>
      </div>
      <ListBox
        aria-label={text('search.recent')}
        onAction={(key) => onSearch(String(key))}
        className="pb-2 outline-none"
      >
        {searches.map((search) => (
          <ListBoxItem key={search} id={search} textValue={search} className={row}>
            <Icon name="history" className="mt-1 size-4 shrink-0 text-muted" />
            <span className="min-w-0 truncate">{search}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  );
}
