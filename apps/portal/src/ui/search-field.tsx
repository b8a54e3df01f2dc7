import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { moveToFirstRow } from './row-keys.ts';
import { fieldFrame } from './styles.ts';

/** How long after the last key the search starts. */
const PAUSE_MS = 250;

export interface SearchFieldProps {
  label: string;
  /** What is searched for now; a change from elsewhere (going back) replaces what is typed. */
  value: string;
  onSearch: (value: string) => void;
  className?: string;
}

/** A field that searches while one types. The arrow key goes on to the first row of a list. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const id = useId();
  const { typed, search } = useTyped(value, onSearch);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && moveToFirstRow()) event.preventDefault();
    if (event.key !== 'Enter') return;
    // It may stand inside a form, which is not to be sent by this.
    event.preventDefault();
    search(typed, 0);
  };
  return (
    <div role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <input
        id={id}
        type="search"
        name="search"
        value={typed}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={handleKey}
        className={`h-10 w-full pr-3 pl-9 placeholder:text-muted ${fieldFrame} sm:text-body`}
      />
    </div>
  );
}

/** What is typed, which is searched for after a pause, and what comes from elsewhere in its place. */
function useTyped(value: string, onSearch: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== known) {
    setKnown(value);
    // The answer to one's own search may come when more has been typed: that stays.
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = (next: string) => {
    setAsked(next);
    onSearch(next);
  };
  const search = (next: string, pauseMs: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next.trim()), pauseMs);
  };
  return { typed, search };
}
