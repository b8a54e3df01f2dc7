import type { Menu, NavigationEntry } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { keepMenu } from '../navigation/kept-menu.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** The entries of a menu; of one that the document has in part, the others come when the page is drawn. */
export function useWholeMenu({ navigationHash, navigation, isCut }: Menu): NavigationEntry[] {
  const { language } = usePortal().view;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: ['navigation', language, navigationHash],
    queryFn: () => call('navigation.show'),
    enabled: isCut === true && isIdle,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    if (data) keepMenu(data);
  }, [data]);
  return (isCut && data?.navigation) || navigation;
}
