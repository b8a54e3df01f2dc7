import { page } from '../../http/page.ts';
import { listNotifications } from './queries.ts';

export const notificationsPage = page({
  route: 'notifications',
  component: 'Notifications',
  title: 'title.notifications',
  allow: 'administrator',
  load: async ({ scope, services }) => ({ notifications: await listNotifications(scope, services.database) }),
});
