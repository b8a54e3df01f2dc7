import type { Language, PageObject } from '@portico/server/page-object';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadIntl } from '../i18n/catalogues.ts';
import { Confirmations } from './confirmations.tsx';
import { keepLanguage, storedLanguage } from './language.ts';
import { cacheWith } from './pages.ts';
import { Toasts } from './toasts.tsx';
import { Visits, type Progress, type View } from './visits.ts';

/** What the server tells every page about this installation. */
export interface PortalSettings {
  /** Origins whose frames may show reports. */
  frameOrigins: string[];
}

interface PortalContextValue {
  visits: Visits;
  view: View;
  progress: Progress;
  settings: PortalSettings;
  version: string;
}

const PortalContext = createContext<PortalContextValue | null>(null);

/** The portal around a component: what is on show, and how to move. */
export function usePortal(): PortalContextValue {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal outside of <Portal>');
  return portal;
}

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
