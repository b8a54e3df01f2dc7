import { page } from '../../http/page.ts';
import { listVisitDays, readFigures } from './queries.ts';

export const dashboardPage = page({
  route: 'dashboard',
  component: 'Dashboard',
  title: 'title.dashboard',
  allow: 'administrator',
  async load({ scope, services: { database, directory } }) {
    const [figures, visits] = await Promise.all([readFigures(scope, database), listVisitDays(scope, database)]);
    return { figures, visits, hasDirectory: directory !== null };
  },
});
