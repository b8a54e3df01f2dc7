import { useEffect, useRef, type ReactNode } from 'react';

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)';

export interface InitialFocusProps {
  className?: string;
  children: ReactNode;
}

/** Gives the focus to the first field inside it as it comes up, where a keyboard is; the dialog around it has it otherwise. */
export function InitialFocus({ className, children }: InitialFocusProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const isTouch = window.matchMedia('(hover: none)').matches;
    if (!element || isTouch || element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
