import { page } from '../../http/page.ts';
import { getHome } from './queries.ts';

export const homePage = page({
  route: 'home',
  component: 'Home',
  title: 'title.home',
  allow: 'member',
  load: ({ scope, language, services }) => getHome(scope, services.database, language),
});
