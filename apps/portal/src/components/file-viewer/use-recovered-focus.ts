import { useEffect, type RefObject } from 'react';

/** Takes the focus where what had it went away with what was shown before: keys are for the dialog still. */
export function useRecoveredFocus(element: RefObject<HTMLElement | null>, shown?: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [element, shown]);
}
