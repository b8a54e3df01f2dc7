import type { Language, PageObject, ScreenName } from '@portico/server/page-object';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { withDocumentContent } from '../navigation/document-content.ts';
import { OfflineNotice } from '../navigation/offline-notice.tsx';
import { LinkArea } from '../navigation/link.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { Outlet, usePage } from '../navigation/outlet.tsx';
import type { PortalSettings } from '../navigation/portal-context.ts';
import { Tooltips } from '../ui/tooltips-when-used.tsx';
import { CrashBoundary } from './crash.tsx';
import { Portal } from './portal.tsx';
import { loadScreen, screens } from './screen-registry.ts';

/** Around every screen but those before sign-in, which need not load it. Next finds the file only where `import` is written out. */
const Shell = dynamic(() => import('../layout/shell.tsx').then((module) => module.Shell));

const loadCode = (component: ScreenName) =>
  Promise.all([loadScreen(component), component.startsWith('Auth/') ? null : import('../layout/shell.tsx')]);

/** The code of reports comes with the first page that holds one. */
function prepare(page: PageObject, frameOrigins: string[]): void {
  const isHome = page.component === 'Home' && page.props.figures.length > 0;
  if (!isHome && !('powerBiData' in page.props && page.props.powerBiData.length > 0)) return;
  import('../components/report/prepare-reports.ts').then(
    ({ prepareReports }) => prepareReports(page, frameOrigins),
    // The page itself tells of what cannot be loaded.
    () => undefined,
  );
}

export interface ApplicationProps {
  page: PageObject;
  language: Language;
  settings: PortalSettings;
}

/** The whole portal in the browser. It starts with the page object that the document was rendered from. */
export function Application({ page, language, settings }: ApplicationProps) {
  const [first] = useState(() => withDocumentContent(page));
  return (
    <CrashBoundary>
      <Portal page={first} language={language} settings={settings} loadScreen={loadCode} prepare={prepare}>
        <CurrentPage />
      </Portal>
    </CrashBoundary>
  );
}

/** The current page: inside the shell for a signed-in user, without it before sign-in. */
export function CurrentPage() {
  const page = usePage();
  const { shell } = page.props;
  const outlet = <Outlet page={page} screens={screens} />;
  return (
    <LinkArea>
      <NavigationProgress />
      <OfflineNotice />
      <Tooltips />
      {shell ? (
        <Shell page={page} shell={shell}>
          {outlet}
        </Shell>
      ) : (
        outlet
      )}
    </LinkArea>
  );
}
