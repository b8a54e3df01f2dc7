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
  nested?: readonly NestedScreen[];
}

/** Screens that stand under one heading; of the groups one at most is open. */
interface AdministrationGroup {
  id: Preference<'administration'>;
  label: MessageId;
  /** Stands for its screens too, where a search finds them. */
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
      { route: 'pages.manage', label: 'pages.heading', nested: ['imports.show'] },
      { route: 'releases.manage', label: 'releases.heading' },
      { route: 'templates.manage', label: 'templates.heading' },
      { route: 'linked-blocks.manage', label: 'linked-blocks.heading' },
      { route: 'reports.manage', label: 'reports.heading' },
      { route: 'videos.manage', label: 'videos.manage.heading' },
      { route: 'files.manage', label: 'files.heading' },
      { route: 'announcements.manage', label: 'announcements.heading' },
    ],
  },
  {
    id: 'users',
    label: 'administration.users',
    icon: 'users',
    entries: [
      { route: 'users.manage', label: 'users.heading' },
      { route: 'users.invites', label: 'invites.heading' },
      { route: 'users.groups', label: 'groups.heading' },
      { route: 'tags.manage', label: 'tags.heading' },
    ],
  },
  {
    id: 'insight',
    label: 'administration.insight',
    icon: 'gauge',
    entries: [
      { route: 'dashboard', label: 'dashboard.heading' },
      { route: 'activity.manage', label: 'activity-log.heading', nested: ['unused.manage'] },
      { route: 'home-figures.manage', label: 'home-figures.heading' },
    ],
  },
  {
    id: 'settings',
    label: 'settings.heading',
    icon: 'settings',
    entries: [
      { route: 'settings.general', label: 'settings.heading' },
      { route: 'mails.manage', label: 'mails.heading' },
    ],
  },
] as const satisfies readonly AdministrationGroup[];
