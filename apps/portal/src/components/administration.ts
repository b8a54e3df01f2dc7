import type { RouteName } from '@portico/server/routes';
import type { MessageId } from '../i18n/catalogues.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Preference } from '../ui/preferences.ts';

/** A screen that the menu shows as a part of another, below whose path it does not lie. */
export type NestedScreen = 'imports.show' | 'unused.manage';

/** One screen of the administration in the menu. */
interface AdministrationEntry {
  route: RouteName;
  label: MessageId;
  /** Where a search finds it. */
  icon: IconName;
  nested?: readonly NestedScreen[];
}

/** Screens that stand under one heading; of the groups one at most is open. */
interface AdministrationGroup {
  id: Preference<'administration'>;
  label: MessageId;
  icon: IconName;
  entries: readonly AdministrationEntry[];
}

/** The screens that administrators have besides the pages, in the order of the menu. */
export const administration = [
  {
    id: 'content',
    label: 'administration.content',
    icon: 'file-text',
    entries: [
      { route: 'pages.manage', label: 'pages.heading', icon: 'file-text', nested: ['imports.show'] },
      { route: 'releases.manage', label: 'releases.heading', icon: 'layers' },
      { route: 'templates.manage', label: 'templates.heading', icon: 'copy' },
      { route: 'linked-blocks.manage', label: 'linked-blocks.heading', icon: 'link' },
      { route: 'reports.manage', label: 'reports.heading', icon: 'chart' },
      { route: 'videos.manage', label: 'videos.manage.heading', icon: 'film' },
      { route: 'files.manage', label: 'files.heading', icon: 'folder' },
      { route: 'announcements.manage', label: 'announcements.heading', icon: 'message' },
    ],
  },
  {
    id: 'people',
    label: 'administration.people',
    icon: 'users',
    entries: [
      { route: 'users.manage', label: 'users.heading', icon: 'users' },
      { route: 'users.invites', label: 'invites.heading', icon: 'user-plus' },
      { route: 'users.groups', label: 'groups.heading', icon: 'group' },
      { route: 'tags.manage', label: 'tags.heading', icon: 'tag' },
    ],
  },
  {
    id: 'insight',
    label: 'administration.insight',
    icon: 'gauge',
    entries: [
      { route: 'dashboard', label: 'dashboard.heading', icon: 'gauge' },
      { route: 'activity.manage', label: 'activity-log.heading', icon: 'history', nested: ['unused.manage'] },
      { route: 'home-figures.manage', label: 'home-figures.heading', icon: 'house' },
    ],
  },
  {
    id: 'settings',
    label: 'settings.heading',
    icon: 'settings',
    entries: [
      { route: 'settings.general', label: 'settings.heading', icon: 'settings' },
      { route: 'mails.manage', label: 'mails.heading', icon: 'mail' },
    ],
  },
] as const satisfies readonly AdministrationGroup[];
