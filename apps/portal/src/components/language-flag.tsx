import type { Language } from '@portico/server/page-object';
import { languages } from '../i18n/languages.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Flag } from '../ui/flag.tsx';

/** The flag of a language's country, as decoration beside its name. */
export function LanguageFlag({ language }: { language: Language }) {
  return <Flag country={languages[language].flag} imagesUrl={usePortal().settings.flagImagesUrl} />;
}
