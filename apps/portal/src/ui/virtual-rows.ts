import { useCallback, useState } from 'react';

/** Rows that are rendered above and below what is in sight, so that scrolling shows no gap. */
const OVERSCAN = 16;
/** What is rendered before the frame is measured, as in the server's HTML. */
const FIRST_ROWS = 40;

/**
 * Which rows of a long table are rendered: those in sight, some around them, and one that has the focus. All rows have the
 * same height.
 */
export function useVirtualRows(count: number, rowHeight: number, keptIndex: number) {
  const [range, setRange] = useState({ first: 0, last: FIRST_ROWS });
  const measure = useCallback(
    (frame: Pick<HTMLElement, 'scrollTop' | 'clientHeight'> | null) => {
      if (!frame || frame.clientHeight === 0) return;
      // In steps, so that scrolling by a few rows renders nothing.
      const step = OVERSCAN / 2;
      const first = Math.max(0, Math.floor(frame.scrollTop / rowHeight / step) * step - OVERSCAN);
      const last = first + Math.ceil(frame.clientHeight / rowHeight) + 2 * OVERSCAN + step;
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
    },
    [rowHeight],
  );
  const first = Math.min(range.first, Math.max(0, count - FIRST_ROWS));
  const last = Math.min(count, range.last);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (keptIndex >= 0 && keptIndex < first) indexes.unshift(keptIndex);
  if (keptIndex >= last && keptIndex < count) indexes.push(keptIndex);
  return { indexes, measure };
}
