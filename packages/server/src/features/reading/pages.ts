import { page } from '../../http/page.ts';
import { listFigures } from './figures.ts';
import { getHome } from './queries.ts';

export const homePage = page({
  route: 'home',
  component: 'Home',
  title: 'title.home',
  allow: 'member',
  async load({ scope, language, services: { database } }) {
    const [own, figures] = await Promise.all([
      getHome(scope, database, language),
      listFigures(scope, database, language),
    ]);
    return { ...own, figures };
  },
});
