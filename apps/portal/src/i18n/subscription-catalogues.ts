import type { Language } from '@portico/server/page-object';
import { administrators, everybody, type Load, loader } from './catalogues.ts';

/** The texts of subscriptions to reports, for two screens and for the dialog of a page that is read. */
const subscriptions: Record<Language, Load> = {
  da: () => import('./catalogues/subscriptions/da.json'),
  de: () => import('./catalogues/subscriptions/de.json'),
  en: () => import('./catalogues/subscriptions/en.json'),
  fr: () => import('./catalogues/subscriptions/fr.json'),
};

/** For readers, with the texts for everybody. */
export const loadSubscriptionIntl = loader([everybody, subscriptions]);

/** For administrators, with theirs. */
export const loadManagedSubscriptionIntl = loader([everybody, administrators, subscriptions]);
