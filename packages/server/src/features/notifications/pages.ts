import { page } from '../../http/page.ts';
import { listNewFindings, listNotifications } from './queries.ts';

export const notificationsPage = page({
  route: 'notifications',
  component: 'Notifications',
  title: 'title.notifications',
  allow: 'administrator',
  async load({ scope, language, services: { database } }) {
    const [notifications, pagesWithFindings] = await Promise.all([
      listNotifications(scope, database),
      listNewFindings(scope, database, language),
    ]);
    return { notifications, pagesWithFindings };
  },
});
