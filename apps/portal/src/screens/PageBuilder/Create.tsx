import type { ScreenProps } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import { useEffect, useLayoutEffect, useState } from 'react';
import { recordBuilderVisit } from '../../api/event-log.ts';
import { importWithRetry } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { applyPreference, chosenPreference } from '../../ui/preferences.ts';

// GrapesJS needs a document, and nobody else needs GrapesJS.
const Builder = dynamic(() => importWithRetry(() => import('../../builder/builder.tsx')), { ssr: false });

/** The builder of a page. It begins with the draft that the page object has, and is not replaced by later ones. */
export default function Create(props: ScreenProps['PageBuilder/Create']) {
  const { router } = usePortal();
  const { id } = props.page;
  useEffect(() => recordBuilderVisit(id), [id]);
  useNarrowSidebar();
  const [round, setRound] = useState(0);
  const reload = async () => {
    await router.reload();
    setRound((before) => before + 1);
  };
  return <Builder key={round} {...props} onReload={reload} />;
}

/** The page has the window's width: the portal's menu is icons while it is built. */
function useNarrowSidebar(): void {
  useLayoutEffect(() => {
    applyPreference('sidebar', 'narrow');
    return () => applyPreference('sidebar', chosenPreference('sidebar'));
  }, []);
}
