import { use, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { dialogTexts } from '../i18n/catalogues.ts';
import { usePortal } from '../navigation/portal-context.ts';

interface DialogTextsProps {
  of: keyof typeof dialogTexts;
  children: ReactNode;
}

/** Gives a dialog its texts, which the screens that it opens over do without. */
export function DialogTexts({ of, children }: DialogTextsProps) {
  const { language } = usePortal().view;
  return <RawIntlProvider value={use(dialogTexts[of](language))}>{children}</RawIntlProvider>;
}
