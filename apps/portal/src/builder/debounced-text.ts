import { useEffect, useRef, useState } from 'react';

/** How long an author rests before what was typed becomes a step that can be undone. */
export const TYPING_DEBOUNCE_MS = 600;

/**
 * A text that is typed: shown at once, and passed on when its author rests, leaves the field, or the field goes away.
 */
export function useDebouncedText(value: string, commit: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const flush = () => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    setTyped(null);
    if (text !== null) latest.current(text);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (waiting.current !== null) latest.current(waiting.current);
    },
    [],
  );
  const onChange = (text: string) => {
    setTyped(text);
    waiting.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, TYPING_DEBOUNCE_MS);
  };
  return { value: typed ?? value, onChange, onBlur: flush };
}
