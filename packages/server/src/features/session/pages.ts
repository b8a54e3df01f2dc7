import { safeRedirect } from '../../http/safe-redirect.ts';
import { page } from '../../http/page.ts';
import { route } from '../../contract/routes.ts';
import { isSetUpPossible } from '../../auth/setup-availability.ts';
import { LoginQuery } from './schema.ts';

export const loginPage = page({
  route: 'login',
  component: 'Auth/Login',
  title: 'title.login',
  allow: 'guest',
  query: LoginQuery,
  async load({ query: { trouble, reference = '', ...query }, services }) {
    const intended = safeRedirect(query.intended);
    return {
      intended,
      directory: services.directory && { location: route('login.directory', {}, { intended }) },
      trouble: trouble ? { code: trouble, reference } : null,
      canSetUp: await isSetUpPossible(services),
    };
  },
});
