import { route } from '@portico/server/routes';
import { readChosenDestinations } from '../../api/recent-searches.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/outlet.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useSignOut } from '../use-sign-out.ts';
import type { IconName } from '../../ui/icon.tsx';
import { choosePreference } from '../../ui/preferences.ts';
import { administration } from '../administration.ts';

/** A screen, a setting or an action that a search leads to. */
export interface Destination {
  id: string;
  label: string;
  icon: IconName;
  run: () => void;
}

/** A route of a screen without parameters. */
type ScreenRoute =
  | (typeof administration)[number]['entries'][number]['route']
  | 'notifications'
  | 'home'
  | 'profile.edit'
  | 'settings.brand'
  | 'settings.webhooks'
  | 'tokens.service'
  | 'api.show';

interface DestinationEntry {
  route: ScreenRoute;
  label: MessageId;
  icon: IconName;
  /** The part of the screen that is meant. */
  section?: string;
  /** Opens the form of what is added there. */
  isAddition?: true;
}

const everybodys: readonly DestinationEntry[] = [
  { route: 'home', label: 'navigation.home', icon: 'house' },
  { route: 'profile.edit', label: 'profile.heading', icon: 'user' },
  { route: 'profile.edit', label: 'password.heading', icon: 'pencil', section: 'password' },
  { route: 'profile.edit', label: 'profile.two-factor', icon: 'shield', section: 'two-factor' },
  { route: 'profile.edit', label: 'sessions.heading', icon: 'monitor', section: 'sessions' },
  { route: 'profile.edit', label: 'profile.digest', icon: 'mail', section: 'digest' },
];

/** Parts of the settings that are looked for by their own names; the menu has the settings alone, and the bell leads to the notifications. */
const settings: readonly DestinationEntry[] = [
  { route: 'notifications', label: 'notifications.heading', icon: 'bell' },
  { route: 'settings.brand', label: 'brand.heading', icon: 'briefcase' },
  { route: 'settings.webhooks', label: 'webhooks.heading', icon: 'send' },
  { route: 'tokens.service', label: 'tokens.service.heading', icon: 'shield' },
  { route: 'api.show', label: 'api.heading', icon: 'book' },
];

/** What administrators add; each opens its form. */
const additions: readonly DestinationEntry[] = [
  { route: 'users.manage', label: 'search.action.user', icon: 'plus', isAddition: true },
  { route: 'users.invites', label: 'search.action.invitation', icon: 'plus', isAddition: true },
  { route: 'users.groups', label: 'search.action.group', icon: 'plus', isAddition: true },
  { route: 'tags.manage', label: 'search.action.tag', icon: 'plus', isAddition: true },
  { route: 'pages.manage', label: 'search.action.page', icon: 'plus', isAddition: true },
  { route: 'reports.manage', label: 'search.action.report', icon: 'plus', isAddition: true },
];

const urlOf = ({ route: name, section, isAddition }: DestinationEntry) =>
  route(name, {}, isAddition && { add: '1' }) + (section === undefined ? '' : `#${section}`);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word that is typed begins one of the label. */
function isFoundBy(typed: string, label: string): boolean {
  const parts = fold(label).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

/** The screens, settings and actions of this user that are called like what is typed; those chosen last come first. */
export function useDestinations(typed: string, user: string): Destination[] {
  const all = [...useScreens(), ...useOwnActions(user)];
  const wanted = typed.trim();
  if (wanted === '') return [];
  const ranks = new Map(readChosenDestinations(user).map((id, rank) => [id, rank]));
  const rank = ({ id }: Destination) => ranks.get(id) ?? ranks.size;
  return all.filter(({ label }) => isFoundBy(wanted, label)).toSorted((one, other) => rank(one) - rank(other));
}

function useScreens(): Destination[] {
  const text = useText();
  const { router } = usePortal();
  const isAdministrator = usePage().props.shell?.user.role === 'administrator';
  const entries: readonly DestinationEntry[] = isAdministrator
    ? [
        ...everybodys,
        ...additions,
        ...administration.flatMap(({ icon, entries }) =>
          entries.map<DestinationEntry>((entry) => ({ ...entry, icon })),
        ),
        ...settings,
      ]
    : everybodys;
  return entries.map((entry) => {
    const url = urlOf(entry);
    return { id: url, label: text(entry.label), icon: entry.icon, run: () => void router.navigate(url) };
  });
}

function useOwnActions(user: string): Destination[] {
  const text = useText();
  const signOut = useSignOut(user);
  const themes = (
    [
      ['light', 'sun'],
      ['dark', 'moon'],
    ] as const
  ).map(([theme, icon]): Destination => ({
    id: `theme ${theme}`,
    label: `${text('theme.label')}: ${text(`theme.${theme}`)}`,
    icon,
    run: () => choosePreference('theme', theme),
  }));
  return [...themes, { id: 'sign-out', label: text('user.sign-out'), icon: 'sign-out', run: signOut }];
}
