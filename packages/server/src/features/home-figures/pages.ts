import { page } from '../../http/page.ts';
import { getHomeFigureSettings } from './queries.ts';

export const homeFiguresPage = page({
  route: 'home-figures.manage',
  component: 'HomeFigures/Manage',
  title: 'title.home-figures',
  allow: 'administrator',
  load: ({ scope, services }) => getHomeFigureSettings(scope, services.database),
});
