import { useEffect, useRef, type FocusEvent } from 'react';

const ROWS = 'tbody > tr:not([aria-hidden])';

/**
 * Where a row with the focus is gone, or what was done from the bar of the chosen rows, the focus goes on to the row that
 * has come in its place, after the dialog in which that was confirmed.
 */
export function useKeptFocus(rows: readonly unknown[], isChoosing: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  const onFocus = ({ target, currentTarget: list }: FocusEvent<HTMLElement>) => {
    if (!list.contains(target)) return;
    const row = target.closest('tr') ?? list.querySelector('tr[data-chosen]');
    const index = [...list.querySelectorAll(ROWS)].indexOf(row!);
    last.current = { element: target, index: Math.max(0, index) };
  };
  useEffect(() => {
    let request = requestAnimationFrame(function moveOn() {
      const { activeElement } = document;
      // The page itself has the focus that was lost, too, once what has changed is shown.
      if (activeElement?.closest('[role="alertdialog"], [role="dialog"]')) request = requestAnimationFrame(moveOn);
      else if (activeElement?.contains(ref.current) && last.current && !last.current.element.isConnected) {
        const all = ref.current?.querySelectorAll(ROWS) ?? [];
        const row = all[Math.min(last.current.index, all.length - 1)] as HTMLElement | undefined;
        const isReached = row?.hasAttribute('tabindex');
        (isReached ? row : (row?.querySelector<HTMLElement>('input, a, button') ?? ref.current))?.focus();
      }
    });
    return () => cancelAnimationFrame(request);
  }, [rows, isChoosing]);
  return { ref, onFocus };
}
