import { useEffect } from 'react';
import { beginReading, recordVisit } from '../../api/event-log.ts';

/** Records for how long a page was before the reader's eyes, when it is left, closed or hidden behind another tab. */
export function useVisit(pageId: string): void {
  useEffect(() => {
    const endReading = beginReading(pageId);
    let isContinued = false;
    let seenSince = document.hidden ? null : performance.now();
    const end = () => {
      if (seenSince === null) return;
      const seconds = Math.round((performance.now() - seenSince) / 1000);
      seenSince = null;
      // Who turns pages on the way to another has not read them.
      if (seconds === 0) return;
      recordVisit({ pageId, seconds, isContinued });
      isContinued = true;
    };
    const onVisibilityChange = () => {
      if (document.hidden) end();
      else seenSince ??= performance.now();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', end);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', end);
      end();
      endReading();
    };
  }, [pageId]);
}
