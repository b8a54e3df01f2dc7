import type { Language } from '@portico/server/page-object';
import { call } from '../api/call.ts';
import { LanguageFlag } from '../components/language-flag.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { languages } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { textLink } from '../ui/styles.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Chooses the portal's language; the current page is fetched in it, without loading a document. */
export function LanguageMenu() {
  const { view, settings } = usePortal();
  const choose = useChoice();
  const text = useText();
  const items = settings.languages.map((id) => ({
    id,
    label: languages[id].name,
    icon: <LanguageFlag language={id} />,
  }));
  return (
    <MenuButton
      label={text('text.labelled', {
        label: text('language.label'),
        value: `${languages[view.language].name}, ${view.language.toUpperCase()}`,
      })}
      sections={[{ id: 'language', label: text('language.label'), chosen: view.language, items }]}
      onChoose={(_, language) => choose(language as Language)}
      className="flex h-9 items-center gap-2 rounded-normal px-2.5 text-muted transition-colors duration-100 hover:bg-hover hover:text-ink"
    >
      <LanguageFlag language={view.language} />
      <span className="font-medium uppercase max-sm:sr-only">{view.language}</span>
    </MenuButton>
  );
}

/** Offers the browser's language by its own name, before sign-in, where the page is in another. */
export function BrowserLanguage() {
  const { view, settings } = usePortal();
  const choose = useChoice();
  const preferred = useHydrated() ? navigator.languages.map((tag) => tag.slice(0, 2)) : [];
  const language = preferred.find((tag): tag is Language => settings.languages.some((offered) => offered === tag));
  if (!language || language === view.language) return null;
  return (
    <button type="button" lang={language} onClick={() => choose(language)} className={`h-9 ${textLink}`}>
      {languages[language].name}
    </button>
  );
}

/** Shows the page in a language; for a signed-in user it is the language of their mails from now on. */
function useChoice() {
  const { router } = usePortal();
  const isSignedIn = usePage().props.shell !== null;
  return (language: Language) => {
    void router.changeLanguage(language);
    // This browser has it in any case, and the next choice is stored as well.
    if (isSignedIn) void call('profile.language', { body: { language } }).catch(() => undefined);
  };
}
