import { listAccessRequests } from '../../access/access-requests.ts';
import { page } from '../../http/page.ts';
import { listNewFindings, listNotifications, listRequestedReviews } from './queries.ts';

export const notificationsPage = page({
  route: 'notifications',
  component: 'Notifications',
  title: 'title.notifications',
  allow: 'administrator',
  async load({ scope, language, services: { database } }) {
    const [notifications, accessRequests, pagesWithFindings, reviews] = await Promise.all([
      listNotifications(scope, database),
      listAccessRequests(scope, database, language),
      listNewFindings(scope, database, language),
      listRequestedReviews(scope, database, language),
    ]);
    return { notifications, accessRequests, pagesWithFindings, reviews };
  },
});
