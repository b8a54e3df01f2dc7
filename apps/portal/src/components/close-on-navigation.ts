import { useEffect, useEffectEvent, useRef } from 'react';
import { usePortal } from '../navigation/portal-context.ts';

/** Closes what outlives the pages when the user goes to another one: a question goes with the page that asked it. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { navigationId } = usePortal().view;
  const seen = useRef(navigationId);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (seen.current !== navigationId) close();
    seen.current = navigationId;
  }, [navigationId]);
}
