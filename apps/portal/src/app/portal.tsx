import type { Language, PageObject } from '@portico/server/page-object';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadIntl } from '../i18n/catalogues.ts';
import { Confirmations } from '../components/confirmations.tsx';
import { keepLanguage, storedLanguage } from '../navigation/stored-language.ts';
import { cacheWith } from '../navigation/page-cache.ts';
import { PortalContext, type PortalSettings } from '../navigation/portal-context.ts';
import { Toasts } from '../components/toasts.tsx';
import { Visits, type Progress, type View } from '../navigation/router.ts';

export interface PortalProps {
  page: PageObject;
  language: Language;
  settings: PortalSettings;
  /** Fetches the code of a screen. */
  loadScreen: (component: PageObject['component']) => Promise<unknown>;
  /** Leaves the portal's pages by a full load; a test puts its own here. */
  leave?: (location: string) => void;
  children: ReactNode;
}

const leaveByLoad = (location: string) => window.location.assign(location);

/** Holds what outlives a page: the cache, the visits, the language. */
export function Portal({ page, language, settings, loadScreen, leave = leaveByLoad, children }: PortalProps) {
  const [cache] = useState(() => cacheWith(page, language));
  const [view, setView] = useState<View>({ address: page.url, language, arrival: 0, place: null });
  const [progress, setProgress] = useState<Progress>({ isUnderway: false, obstacle: null });
  const [visits] = useState(
    () =>
      new Visits({
        cache,
        version: page.version,
        start: view,
        prepare: (next, spoken) => Promise.all([loadScreen(next.component), loadIntl(spoken)]),
        // In a transition, so that the old page stays until the new one can be drawn as a whole.
        onView: (next) => startTransition(() => setView(next)),
        onProgress: setProgress,
        leave,
      }),
  );
  useEffect(() => visits.start(), [visits]);
  useEffect(() => {
    const stored = storedLanguage();
    if (stored === language) keepLanguage(language);
    else void visits.changeLanguage(stored);
  }, [visits, language]);
  const value = useMemo(
    () => ({ visits, view, progress, settings, version: page.version }),
    [visits, view, progress, settings, page.version],
  );
  return (
    <QueryClientProvider client={cache}>
      <PortalContext value={value}>
        <RawIntlProvider value={use(loadIntl(view.language))}>
          <Toasts>
            <Confirmations>{children}</Confirmations>
          </Toasts>
        </RawIntlProvider>
      </PortalContext>
    </QueryClientProvider>
  );
}
