import type { Cue } from '@portico/server/web-vtt';
import { memo, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';
import { SearchField } from '../../ui/search-field.tsx';

export interface TranscriptProps {
  cues: readonly Cue[];
  /** Language of what is said. */
  language: string;
  /** What is said now; -1 for nothing. */
  activeIndex: number;
  onSeek: (seconds: number) => void;
}

const includes = (text: string, search: string) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase());

/** What is said in a video: it follows the player, is searched, and leads to each place. */
export function Transcript({ cues, language, activeIndex, onSeek }: TranscriptProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const list = useFollowing(search === '' ? activeIndex : -1);
  const found = cues.map((cue, index) => ({ cue, index })).filter(({ cue }) => includes(cue.text, search));
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={text('transcript.search')} value={search} onSearch={setSearch} />
      <p role="status" className={search === '' ? 'sr-only' : 'text-muted'}>
        {search !== '' && text('transcript.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ol
          ref={list}
          lang={language}
          aria-label={text('transcript.heading')}
          className="relative max-h-96 overflow-y-auto rounded-normal border border-line p-1"
        >
          {found.map(({ cue, index }) => (
            <Line key={index} cue={cue} search={search} isActive={index === activeIndex} onSeek={onSeek} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Keeps what is said now in sight inside the list. Whoever reads or goes through it by keyboard is left alone. */
function useFollowing(activeIndex: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line || activeIndex < 0 || box.matches(':hover') || box.contains(document.activeElement)) return;
    box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [activeIndex]);
  return list;
}

interface LineProps {
  cue: Cue;
  search: string;
  isActive: boolean;
  onSeek: (seconds: number) => void;
}

const Line = memo(function Line({ cue, search, isActive, onSeek }: LineProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isActive ? 'true' : undefined}
        onClick={() => onSeek(cue.startSeconds)}
        className="flex w-full gap-3 rounded-small px-2 py-1.5 text-left hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
      >
        <span className="w-12 shrink-0 text-right text-caption leading-5 tabular-nums">
          {formatDuration(cue.startSeconds)}
        </span>
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">
          <Marked text={cue.text} search={search} />
        </span>
      </button>
    </li>
  );
});

/** A text with what is searched for marked in it, wherever it stands. */
function Marked({ text, search }: { text: string; search: string }) {
  const at = search === '' ? -1 : text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase());
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-small bg-warning-soft font-medium text-warning">{text.slice(at, end)}</mark>
      <Marked text={text.slice(end)} search={search} />
    </>
  );
}
