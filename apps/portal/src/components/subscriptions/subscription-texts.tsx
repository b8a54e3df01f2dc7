import { use, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { loadManagedSubscriptionIntl, loadSubscriptionIntl } from '../../i18n/subscription-catalogues.ts';
import { usePortal } from '../../navigation/portal-context.ts';

interface SubscriptionTextsProps {
  /** What stands inside shows texts of the administration too. */
  isManaged?: boolean;
  children: ReactNode;
}

/** Gives what stands inside the texts of subscriptions, which pages are loaded without. */
export function SubscriptionTexts({ isManaged = false, children }: SubscriptionTextsProps) {
  const { language } = usePortal().view;
  const load = isManaged ? loadManagedSubscriptionIntl : loadSubscriptionIntl;
  return <RawIntlProvider value={use(load(language))}>{children}</RawIntlProvider>;
}
