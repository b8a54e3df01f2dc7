import { use, type ReactNode } from 'react';
import { dialogTexts } from '../i18n/catalogues.ts';
import { TextsContext } from '../i18n/texts.ts';
import { usePortal } from '../navigation/portal-context.ts';

interface DialogTextsProps {
  of: keyof typeof dialogTexts;
  children: ReactNode;
}

/** Gives a dialog its texts, which the screens that it opens over do without. */
export function DialogTexts({ of, children }: DialogTextsProps) {
  const { language } = usePortal().view;
  return <TextsContext value={use(dialogTexts[of](language))}>{children}</TextsContext>;
}
