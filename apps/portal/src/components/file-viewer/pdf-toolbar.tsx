import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fieldFrame } from '../../ui/styles.ts';
import type { PdfReader, PdfState } from './pdf-reader.ts';
import { ViewToolbar, ZoomButtons } from './view-toolbar.tsx';
import { ViewerIcon } from './viewer-icon.tsx';

interface PdfToolbarProps {
  reader: PdfReader;
  state: PdfState;
  hasThumbnails: boolean;
  onThumbnails: () => void;
  search: RefObject<HTMLInputElement | null>;
}

/** Pages, zoom and search of a PDF. */
export function PdfToolbar({ reader, state, hasThumbnails, onThumbnails, search }: PdfToolbarProps) {
  const text = useText();
  return (
    <ViewToolbar>
      <IconButton
        label={text('viewer.pdf.thumbnails')}
        aria-pressed={hasThumbnails}
        className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
        onClick={onThumbnails}
      >
        <Icon name="columns" className="size-5" />
      </IconButton>
      <PageField page={state.page} count={state.pageCount} onPage={reader.goTo} />
      <span className="mx-1 hidden h-6 border-l border-line sm:block" />
      <ZoomButtons percent={state.percent} onZoom={reader.zoom} />
      <IconButton label={text('viewer.fit-width')} onClick={reader.fitWidth}>
        <ViewerIcon name="width" />
      </IconButton>
      <span className="mx-1 hidden h-6 border-l border-line sm:block" />
      <PdfSearch reader={reader} matches={state.matches} field={search} />
    </ViewToolbar>
  );
}

/** The number of the page, which is also where one is typed. */
function PageField({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null) onPage(Number(typed));
    setTyped(null);
  };
  return (
    <span className="flex items-center gap-2 text-muted tabular-nums">
      <input
        aria-label={text('viewer.pdf.page')}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onFocus={(event) => event.target.select()}
        className={`h-9 w-12 px-1 text-center text-ink ${fieldFrame} sm:text-body`}
      />
      {text('viewer.pdf.count', { count })}
    </span>
  );
}

/** How long after the last key the search starts. */
const PAUSE_MS = 250;

interface PdfSearchProps {
  reader: PdfReader;
  matches: PdfState['matches'];
  field: RefObject<HTMLInputElement | null>;
}

function PdfSearch({ reader, matches, field }: PdfSearchProps) {
  const text = useText();
  const { query, type, step } = useQuery(reader);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? 'previous' : 'next');
    if (event.key !== 'Escape' || query === '') return;
    // The first Escape ends the search, the second closes the viewer.
    event.stopPropagation();
    type('');
  };
  return (
    <div role="search" className="flex items-center gap-1">
      <input
        ref={field}
        type="search"
        aria-label={text('viewer.pdf.search')}
        placeholder={text('viewer.pdf.search')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        className={`h-9 w-36 px-3 placeholder:text-muted sm:w-48 ${fieldFrame} sm:text-body`}
      />
      <MatchCount matches={query === '' ? null : matches} />
      <IconButton label={text('viewer.pdf.previous-match')} onClick={() => step('previous')}>
        <Icon name="arrow-up" className="size-5" />
      </IconButton>
      <IconButton label={text('viewer.pdf.next-match')} onClick={() => step('next')}>
        <Icon name="arrow-down" className="size-5" />
      </IconButton>
    </div>
  );
}

/** Which of how many places is marked; nothing while none is found but some may be. */
function MatchCount({ matches }: Pick<PdfSearchProps, 'matches'>) {
  const text = useText();
  const isKnown = matches && (matches.total > 0 || !matches.isPending);
  return (
    <span role="status" className="min-w-16 text-center text-muted tabular-nums">
      {isKnown && matches.total > 0 && text('viewer.pdf.matches', { current: matches.current, total: matches.total })}
      {isKnown && matches.total === 0 && text('viewer.pdf.no-match')}
    </span>
  );
}

/** What is searched for, after a pause in typing. */
function useQuery(reader: PdfReader) {
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (next: string) => {
    clearTimeout(timer.current);
    setSearched(next);
    reader.find(next, 'first');
  };
  return {
    query,
    type: (next: string) => {
      setQuery(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => start(next.trim()), PAUSE_MS);
    },
    step: (direction: 'next' | 'previous') => {
      const wanted = query.trim();
      if (wanted !== searched) return start(wanted);
      if (wanted !== '') reader.find(wanted, direction);
    },
  };
}
