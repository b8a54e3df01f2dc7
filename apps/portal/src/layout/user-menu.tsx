import type { Shell } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useSyncExternalStore } from 'react';
import { initials } from '../ui/initials.ts';
import { choosePreference, readPreference, type Preference } from '../ui/preferences.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useSignOut } from '../components/use-sign-out.ts';
import { useText, type Text } from '../i18n/use-text.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { Icon } from '../ui/icon.tsx';

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const MUTED = 'size-4 text-muted';
const themes = ['system', 'light', 'dark'] as const satisfies readonly Preference<'theme'>[];

/** The current theme, from the attribute of the document that the styles read. */
function useTheme(): Preference<'theme'> {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed);
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
      return () => observer.disconnect();
    },
    () => readPreference('theme', document.documentElement.dataset.theme),
    () => 'system',
  );
}

const themeChoice = (id: Preference<'theme'>, text: Text) => ({
  id,
  label: text(`theme.${id}`),
  icon: <Icon name={icons[id]} className={MUTED} />,
});

const sessionItems = (supportUrl: string | null, text: Text) => [
  { id: 'profile', label: text('user.profile'), icon: <Icon name="user" className={MUTED} /> },
  { id: 'keys', label: text('keys.heading'), icon: <Icon name="book" className={MUTED} /> },
  ...(supportUrl === null
    ? []
    : [{ id: 'support', label: text('support.link'), icon: <Icon name="info" className={MUTED} /> }]),
  { id: 'sign-out', label: text('user.sign-out'), icon: <Icon name="sign-out" className={MUTED} /> },
];

/** The signed-in user, the theme, and sign-out. */
export function UserMenu({ user, onListKeys }: { user: Shell['user']; onListKeys: () => void }) {
  const { router, settings } = usePortal();
  const { supportUrl } = settings.brand;
  const text = useText();
  const theme = useTheme();
  const endSession = useSignOut(user.email);
  const choose = (section: string, item: string) => {
    if (section === 'theme') choosePreference('theme', item as Preference<'theme'>);
    else if (item === 'support') window.location.assign(supportUrl ?? '');
    else if (item === 'profile') void router.navigate(route('profile.edit'));
    else if (item === 'keys') onListKeys();
    else endSession();
  };
  const sections = [
    {
      id: 'theme',
      label: text('theme.label'),
      chosen: theme,
      items: themes.map((id) => themeChoice(id, text)),
    },
    { id: 'session', items: sessionItems(supportUrl, text) },
  ];
  return (
    <MenuButton
      label={`${text('user.menu', { name: user.name })}, ${initials(user.name)}`}
      sections={sections}
      onChoose={choose}
      header={<UserHeader user={user} />}
      className="grid size-9 place-items-center rounded-full bg-accent text-caption font-medium text-on-accent"
    >
      {initials(user.name)}
    </MenuButton>
  );
}

function UserHeader({ user }: { user: Shell['user'] }) {
  const text = useText();
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="font-medium">{user.name}</p>
      <p className="text-muted">{user.email}</p>
      <p className="mt-1 text-caption text-muted">{text(`user.role.${user.role}`)}</p>
    </div>
  );
}
