import { useEffect } from 'react';
import { eventsSent } from '../api/post-event.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** What was left for this screen has just been read or watched: its lists say so as soon as the server knows. */
export function useReloadAfterEvents(): void {
  const { router } = usePortal();
  useEffect(() => {
    let isShown = true;
    void eventsSent().then((isNew) => (isNew && isShown ? router.reload() : undefined));
    return () => {
      isShown = false;
    };
  }, [router]);
}
