import type { ActivityName } from '../src/activity/activity-names.ts';
import type { RouteName } from '../src/contract/routes.ts';
import type { Client } from './portal.ts';
import type { Prepare } from './page-writes.ts';

const HOUR_MS = 3_600_000;
/** An announcement that is shown to everybody. */
export const announcementBody = () => ({
  ...{ severity: 'information', audience: 'everyone', isDismissable: true, linkUrl: '' },
  startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
  endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
  locales: [{ language: 'da', title: 'Kantinen holder lukket' }],
});

/** What is written for Home, each with the activity that it leaves and everything that it needs. */
export function homeWrites(administrator: () => Client): Partial<Record<RouteName, [ActivityName, Prepare]>> {
  const onAnnouncement =
    (path: (id: string) => string, body: () => object = () => ({})): Prepare =>
    async () => {
      const added = await administrator().post('/admin/announcements', announcementBody());
      return { client: administrator(), path: path((added.body as { id: string }).id), body: body() };
    };
  return {
    'announcements.store': [
      'announcement.added',
      () => Promise.resolve({ client: administrator(), path: '/admin/announcements', body: announcementBody() }),
    ],
    'announcements.update': [
      'announcement.updated',
      onAnnouncement((id) => `/admin/announcements/${id}`, announcementBody),
    ],
    'announcements.end': ['announcement.ended', onAnnouncement((id) => `/admin/announcements/${id}/end`)],
    'announcements.destroy': ['announcement.removed', onAnnouncement((id) => `/admin/announcements/${id}`)],
    'announcements.dismiss': ['announcement.dismissed', onAnnouncement((id) => `/profile/announcements/${id}`)],
    'home-figures.update': [
      'home-figures.updated',
      () => Promise.resolve({ client: administrator(), path: '/admin/home', body: { figures: [] } }),
    ],
  };
}
