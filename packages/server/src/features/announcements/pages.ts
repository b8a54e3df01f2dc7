import { listGroupOptions } from '../../access/group-options.ts';
import { page } from '../../http/page.ts';
import { listAnnouncements } from './queries.ts';

export const announcementsPage = page({
  route: 'announcements.manage',
  component: 'Announcements/Manage',
  title: 'title.announcements',
  allow: 'administrator',
  async load({ scope, services: { database } }) {
    const [announcements, groups] = await Promise.all([
      listAnnouncements(scope, database),
      listGroupOptions(scope, database),
    ]);
    return { announcements, groups };
  },
});
