import type { Language, PageObject } from '@portico/server/page-object';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadTexts } from '../i18n/catalogues.ts';
import { setDocumentUser } from '../api/request.ts';
import { Reauthentication } from '../components/reauthentication.tsx';
import { Confirmations } from '../components/confirmations.tsx';
import { storeLanguage, storedLanguage } from '../navigation/stored-language.ts';
import { withMenu } from '../navigation/kept-menu.ts';
import { createPageCache } from '../navigation/page-cache.ts';
import { usePage } from '../navigation/outlet.tsx';
import { PortalContext, type PortalSettings, usePortal } from '../navigation/portal-context.ts';
import { Toasts } from '../components/toasts.tsx';
import { Router, type NavigationState, type View } from '../navigation/router.ts';

export interface PortalProps {
  page: PageObject;
  language: Language;
  settings: PortalSettings;
  /** Fetches the code of a screen. */
  loadScreen: (component: PageObject['component']) => Promise<unknown>;
  /** Prepares what a page holds besides its code, as soon as the page object is there. */
  prepare?: (page: PageObject, frameOrigins: string[]) => void;
  /** Loads a URL as a new document; tests pass their own. */
  loadDocument?: (url: string) => void;
  children: ReactNode;
}

const assignLocation = (url: string) => window.location.assign(url);

/** The cache of the document, which asks for everything on behalf of the page's user from now on. */
function usePageCache(page: PageObject, language: Language) {
  const [cache] = useState(() => {
    setDocumentUser(page);
    withMenu(page, null);
    return createPageCache(page, language);
  });
  return cache;
}

/** Provides what outlives a page: the cache, the router, the language, toasts and confirmations. */
export function Portal({ page, language, settings, loadScreen, prepare, ...props }: PortalProps) {
  const cache = usePageCache(page, language);
  const [view, setView] = useState<View>({ url: page.url, language, navigationId: 0, scrollTarget: null });
  const [navigation, setNavigation] = useState<NavigationState>({ isPending: false, error: null });
  const [router] = useState(
    () =>
      new Router({
        cache,
        version: page.version,
        initial: view,
        preload: ({ component }, spoken) => Promise.all([loadScreen(component), loadTexts(component, spoken)]),
        prepare: (next) => prepare?.(next, settings.frameOrigins),
        // In a transition, so that the old page stays until the new one can be rendered completely.
        onView: (next) => startTransition(() => setView(next)),
        onStateChange: setNavigation,
        loadDocument: props.loadDocument ?? assignLocation,
      }),
  );
  useEffect(() => router.start(), [router]);
  useEffect(() => {
    const stored = storedLanguage(settings.languages);
    if (stored === language) storeLanguage(language);
    else void router.changeLanguage(stored);
  }, [router, language, settings.languages]);
  const value = useMemo(
    () => ({ router, view, navigation, settings, version: page.version }),
    [router, view, navigation, settings, page.version],
  );
  return (
    <QueryClientProvider client={cache}>
      <PortalContext value={value}>
        <PageTexts>
          <Toasts>
            <Questions>{props.children}</Questions>
          </Toasts>
        </PageTexts>
      </PortalContext>
    </QueryClientProvider>
  );
}

/** What is asked before an action: whether it is meant, and who is at the desk. */
const Questions = ({ children }: { children: ReactNode }) => (
  <Reauthentication>
    <Confirmations>{children}</Confirmations>
  </Reauthentication>
);

/** The texts that the current page shows, also in dialogs that it opens. */
function PageTexts({ children }: { children: ReactNode }) {
  const { component } = usePage();
  const { language } = usePortal().view;
  const intl = use(loadTexts(component, language));
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
