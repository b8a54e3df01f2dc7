import { use, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadSubscriptionIntl } from '../../i18n/catalogues.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** Gives what stands inside the texts of subscriptions, which pages that are read do without. */
export function SubscriptionTexts({ children }: { children: ReactNode }) {
  const { language } = usePortal().view;
  return <RawIntlProvider value={use(loadSubscriptionIntl(language))}>{children}</RawIntlProvider>;
}
