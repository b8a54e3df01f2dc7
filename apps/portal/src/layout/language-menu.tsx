import { LANGUAGES, type Language } from '@portico/server/page-object';
import { usePortal } from '../navigation/portal-context.ts';
import { languages } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { Flag } from '../ui/flag.tsx';
import { MenuButton } from '../ui/menu-button.tsx';

const items = LANGUAGES.map((id) => ({ id, label: languages[id].name, icon: <Flag country={languages[id].flag} /> }));

/** Chooses the portal's language; the current page is fetched in it, without loading a document. */
export function LanguageMenu() {
  const { view, router } = usePortal();
  const text = useText();
  return (
    <MenuButton
      label={text('text.labelled', {
        label: text('language.label'),
        value: `${languages[view.language].name}, ${view.language.toUpperCase()}`,
      })}
      sections={[{ id: 'language', label: text('language.label'), chosen: view.language, items }]}
      onChoose={(_, language) => void router.changeLanguage(language as Language)}
      className="flex h-9 items-center gap-2 rounded-normal px-2.5 text-muted transition-colors duration-100 hover:bg-hover hover:text-ink"
    >
      <Flag country={languages[view.language].flag} />
      <span className="font-medium uppercase max-sm:sr-only">{view.language}</span>
    </MenuButton>
  );
}
