import type { Menu, NavigationEntry } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { keepMenu } from '../navigation/kept-menu.ts';
import { usePortal } from '../navigation/portal-context.ts';

/** The entries of a menu; of one that the document has in part, the others come when the page is drawn. */
export function useWholeMenu({ navigationHash, navigation, isPartial }: Menu): NavigationEntry[] {
  const { language } = usePortal().view;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: ['navigation', language, navigationHash],
    async queryFn() {
      const menu = await call('navigation.show');
      keepMenu(menu);
      return menu;
    },
    enabled: isPartial === true && isIdle,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (isPartial && data?.navigation) || navigation;
}
