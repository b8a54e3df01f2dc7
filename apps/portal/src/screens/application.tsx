import type { Language, PageObject } from '@portico/server/page-object';
import { useState } from 'react';
import { withDocumentContent } from '../client/document-content.ts';
import { Portal, type PortalSettings } from '../client/portal.tsx';
import { CrashBoundary } from './crash.tsx';
import { Root } from './root.tsx';
import { loadScreen } from './screens.ts';

export interface ApplicationProps {
  page: PageObject;
  language: Language;
  settings: PortalSettings;
}

/** The whole portal in the browser, beginning with the page object that the document was made from. */
export function Application({ page, language, settings }: ApplicationProps) {
  const [first] = useState(() => withDocumentContent(page));
  return (
    <CrashBoundary>
      <Portal page={first} language={language} settings={settings} loadScreen={loadScreen}>
        <Root />
      </Portal>
    </CrashBoundary>
  );
}
