import type { Menu, NavigationEntry } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { keepMenu } from '../navigation/kept-menu.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** Where the browser does not say when it has nothing else to do: it has drawn the page by then. */
const DRAWN_AFTER_MS = 500;

/** Whether the browser has had nothing to do since the component is on the screen. */
function useHasSettled(): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    const onIdle = () => setSettled(true);
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(onIdle, { timeout: 2_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(onIdle, DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasSettled;
}

/** The entries of a menu; of one that the document has in part, the others come when the page is drawn. */
export function useWholeMenu({ navigationHash, navigation, isCut }: Menu): NavigationEntry[] {
  const { language } = usePortal().view;
  const hasSettled = useHasSettled();
  const { data } = useQuery({
    queryKey: ['navigation', language, navigationHash],
    queryFn: () => call('navigation.show'),
    enabled: isCut === true && hasSettled,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    if (data) keepMenu(data);
  }, [data]);
  return (isCut && data?.navigation) || navigation;
}
