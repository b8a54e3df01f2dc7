import type { PageObject } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import type { administration } from '../administration.ts';

type AdministrationRoute = (typeof administration)[number]['entries'][number]['route'];

/** The letter after G that leads to a screen. */
export const everybodysKeys = { home: 'h', 'profile.edit': 'o' } as const;
export const administratorsKeys = {
  'pages.manage': 'p',
  'releases.manage': 'l',
  'templates.manage': 'm',
  'linked-blocks.manage': 'b',
  'reports.manage': 'r',
  'videos.manage': 'v',
  'files.manage': 'f',
  'announcements.manage': 'n',
  'users.manage': 'u',
  'users.invites': 'i',
  'users.groups': 'g',
  'tags.manage': 't',
  dashboard: 'd',
  'activity.manage': 'a',
  'home-figures.manage': 'k',
  'settings.general': 's',
  'mails.manage': 'e',
} as const satisfies Record<AdministrationRoute, string>;

/** How long the second key of two may take. */
const CHORD_MS = 1_500;
const SETTING = 'portico.screen-keys';

/** Letters alone are keys, unless somebody has switched them off on this device: speech input and unsteady hands type some by mistake. */
export const areOn = () => localStorage.getItem(SETTING) !== 'off';

export function setOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, 'off');
}

const isAdministrators = ({ props }: PageObject) => props.shell?.user.role === 'administrator';

/** The screens that a user's keys lead to. */
export const screensOf = (page: PageObject) =>
  Object.entries(isAdministrators(page) ? { ...everybodysKeys, ...administratorsKeys } : everybodysKeys) as [
    AdministrationRoute | keyof typeof everybodysKeys,
    string,
  ][];

/** The page that is read, where its user may edit it. */
export const editedPage = (page: PageObject) =>
  isAdministrators(page) && page.component.startsWith('Renderer/') && 'pageId' in page.props
    ? page.props.pageId
    : undefined;

interface KeyActions {
  open: (path: string) => void;
  list: () => void;
}

let chordBeganAt = -Infinity;

/** Does what a key without Ctrl stands for on a screen. */
export function press(
  { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
  page: PageObject,
  actions: KeyActions,
) {
  const isSecond = timeStamp - chordBeganAt < CHORD_MS;
  chordBeganAt = -Infinity;
  // The builder has keys of its own.
  if (!areOn() || page.component === 'PageBuilder/Create') return;
  const edited = editedPage(page);
  if (isSecond) {
    const screen = screensOf(page).find(([, letter]) => letter === key);
    if (screen) actions.open(route(screen[0]));
  } else if (key === 'g') chordBeganAt = timeStamp;
  else if (key === '?') actions.list();
  else if (key === 'e' && edited !== undefined) actions.open(route('pages.builder', { id: edited }));
}
