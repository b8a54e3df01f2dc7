import type { Cue } from '@portico/server/web-vtt';
import { formatDuration } from '../../i18n/durations.ts';

export interface ChapterListProps {
  chapters: readonly Cue[];
  language: string;
  /** The chapter that plays; -1 for none. */
  activeIndex: number;
  onSeek: (seconds: number) => void;
}

/** The chapters of a video; each leads to its beginning. */
export function ChapterList({ chapters, language, activeIndex, onSeek }: ChapterListProps) {
  return (
    <ol lang={language} className="flex flex-col">
      {chapters.map(({ startSeconds, text }, index) => (
        <li key={startSeconds}>
          <button
            type="button"
            aria-current={index === activeIndex ? 'true' : undefined}
            onClick={() => onSeek(startSeconds)}
            className="flex w-full gap-3 rounded-normal px-2 py-2 text-left hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
          >
            <span className="w-12 shrink-0 text-right tabular-nums">{formatDuration(startSeconds)}</span>
            <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
