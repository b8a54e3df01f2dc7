import { localPath } from '../../local-path.ts';
import { page } from '../../page.ts';
import { route } from '../../routes.ts';
import { isSetUpPossible } from '../../setup-availability.ts';
import { LoginQuery } from './schema.ts';

export const login = page({
  route: 'login',
  component: 'Auth/Login',
  title: 'title.login',
  allow: 'guest',
  query: LoginQuery,
  async load({ query: { trouble, reference = '', ...query }, services }) {
    const intended = localPath(query.intended);
    return {
      intended,
      directory: services.directory && { location: route('login.directory', {}, { intended }) },
      trouble: trouble ? { code: trouble, reference } : null,
      canSetUp: await isSetUpPossible(services),
    };
  },
});
