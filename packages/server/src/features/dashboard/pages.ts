import { connectionOptions } from '../../analytics/connections.ts';
import { page } from '../../http/page.ts';
import { listVisitDays, readFigures } from './queries.ts';

export const dashboardPage = page({
  route: 'dashboard',
  component: 'Dashboard',
  title: 'title.dashboard',
  allow: 'administrator',
  async load({ scope, services: { analytics, database, directory } }) {
    const [figures, visits] = await Promise.all([readFigures(scope, database), listVisitDays(scope, database)]);
    return { figures, visits, connections: connectionOptions(analytics), hasDirectory: directory !== null };
  },
});
