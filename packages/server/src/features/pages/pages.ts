import { toEntry } from '../../access/navigation.ts';
import { page } from '../../http/page.ts';
import type { RendererProps } from '../../contract/page-object.ts';
import { getPage, listPages } from './queries.ts';

export const homePage = page({
  route: 'home',
  component: 'Home',
  title: 'title.home',
  allow: 'member',
  async load({ scope, language, services }) {
    const pages = await listPages(scope, services.database, language);
    return { pages: pages.map((page) => ({ ...toEntry(page), description: page.description })) };
  },
});

export const contentPage = page({
  route: 'page.show',
  component: ({ isSecured }: RendererProps) => (isSecured ? 'Renderer/SecuredView' : 'Renderer/View'),
  title: ({ name }: RendererProps) => name,
  // A slug has nothing in it that an address must encode.
  path: ({ slug }: RendererProps) => `/${slug}`,
  allow: 'member',
  load: ({ scope, parameters, language, services }) => getPage(scope, services.database, parameters.slug, language),
});
