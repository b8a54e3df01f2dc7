import type { ScreenProps, SearchHit } from '@portico/server/page-object';
import { useEffect } from 'react';
import { Pager } from '../components/pager.tsx';
import { MarkedText } from '../components/search/marked-text.tsx';
import { recordEmptySearch } from '../components/search/record-empty-search.ts';
import { kindOrder, searchKinds } from '../components/search/search-kinds.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { useUrlQuery } from '../navigation/url-query.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SearchField } from '../ui/search-field.tsx';

type SearchProps = ScreenProps['Search'];

/** Everything that a search has found, page by page. The search is part of the address. */
export default function Search({ hits, counts, maxCount, search, kind, page, pageSize, total }: SearchProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const isEmpty = search !== '' && Object.keys(counts).length === 0;
  useEffect(() => {
    if (isEmpty) recordEmptySearch(search);
  }, [isEmpty, search]);
  return (
    <PageFrame heading={text('search.heading')} width="reading">
      <SearchField
        label={text('search.label')}
        value={search}
        onSearch={(q) => setQuery({ q }, { replace: true })}
        className="mb-4"
      />
      <KindFilter {...{ counts, maxCount, kind }} />
      {hits.length > 0 ? (
        <ol aria-label={text('search.results')} className="divide-y divide-line">
          {hits.map((hit) => (
            <Result key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
        </ol>
      ) : (
        <Empty icon="search" heading={text(search === '' ? 'search.prompt.heading' : 'search.none')}>
          {text(search === '' ? 'search.prompt' : 'search.none.hint')}
        </Empty>
      )}
      {search !== '' && <Pager paging={{ page, pageSize, total }} />}
    </PageFrame>
  );
}

/** How many there are of each kind, as links that show these alone. */
function KindFilter({ counts, maxCount, kind }: Pick<SearchProps, 'counts' | 'maxCount' | 'kind'>) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const found = kindOrder.filter((each) => counts[each] !== undefined || each === kind);
  if (found.length === 0) return null;
  const chip = (isChosen: boolean) =>
    `inline-flex h-9 items-center gap-2 rounded-full border px-3.5 transition-colors duration-100 ${
      isChosen
        ? 'border-accent bg-accent-soft font-medium text-on-accent-soft'
        : 'border-line-control bg-surface hover:bg-hover'
    }`;
  return (
    <nav aria-label={text('search.filter')} className="mb-4 flex flex-wrap gap-2">
      <Link
        to={urlWithQuery({ kind: undefined })}
        aria-current={kind === null || undefined}
        className={chip(kind === null)}
      >
        {text('search.kind.all')}
      </Link>
      {found.map((each) => {
        const count = counts[each] ?? 0;
        return (
          <Link
            key={each}
            to={urlWithQuery({ kind: each })}
            aria-current={each === kind || undefined}
            className={chip(each === kind)}
          >
            {text(searchKinds[each].label)}
            <span className="text-caption tabular-nums opacity-80">
              {text(count >= maxCount ? 'search.at-least' : 'search.exactly', { count })}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

function Result({ hit: { kind, name, heading, excerpt, href } }: { hit: SearchHit }) {
  const text = useText();
  const { one, icon } = searchKinds[kind];
  return (
    <li className="py-4">
      <h2 className="text-lead font-medium wrap-anywhere">
        <Link
          to={href}
          prefetch={false}
          {...(kind === 'file' && { target: '_blank', rel: 'noopener' })}
          className="rounded-small text-accent underline-offset-4 hover:underline"
        >
          <MarkedText {...name} />
        </Link>
      </h2>
      <p className="mt-0.5 flex items-center gap-1.5 text-caption text-muted">
        <Icon name={icon} className="size-3.5 shrink-0" />
        <span>{text(one)}</span>
        {heading && (
          <span className="min-w-0 truncate">
            {'› '}
            <MarkedText {...heading} />
          </span>
        )}
      </p>
      {excerpt.text !== '' && (
        <p className="mt-1 text-pretty wrap-anywhere">
          <MarkedText {...excerpt} />
        </p>
      )}
    </li>
  );
}
