import { useEffect, useRef, useState, type ReactNode } from 'react';

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)';

export interface InitialFocusProps {
  className?: string;
  children: ReactNode;
}

/**
 * Gives the focus to the first field inside it as it comes up, where a keyboard is; the dialog around it has it otherwise. As it
 * goes, the focus goes back to where it came from.
 */
export function InitialFocus({ className, children }: InitialFocusProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    const element = frame.current;
    const isTouch = window.matchMedia('(hover: none)').matches;
    if (!element || isTouch || element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  useEffect(
    () => () => {
      // React Aria gives it back in the next frame, when what is behind the dialog may still be inert and takes no focus.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
