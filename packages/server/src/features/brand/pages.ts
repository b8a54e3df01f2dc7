import { page } from '../../http/page.ts';

export const brandPage = page({
  route: 'settings.brand',
  component: 'Settings/Brand',
  title: 'title.brand',
  allow: 'administrator',
  async load({ services }) {
    const { name, shortName, accent, logoHref, pictureHref, supportUrl } = await services.brand.current();
    return { name, shortName, accent, logoHref, pictureHref, supportUrl };
  },
});
