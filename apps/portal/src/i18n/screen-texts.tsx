import type { ScreenName } from '@portico/server/page-object';
import { type ReactNode, use } from 'react';
import { RawIntlProvider } from 'react-intl';
import { usePortal } from '../navigation/portal-context.ts';
import { isAdministration, loadAdministrationIntl } from './catalogues.ts';

/** Gives a screen of the administration its texts; all others have theirs already. */
export function ScreenTexts({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  return isAdministration(screen) ? <AdministrationTexts>{children}</AdministrationTexts> : children;
}

function AdministrationTexts({ children }: { children: ReactNode }) {
  const { language } = usePortal().view;
  return <RawIntlProvider value={use(loadAdministrationIntl(language))}>{children}</RawIntlProvider>;
}
