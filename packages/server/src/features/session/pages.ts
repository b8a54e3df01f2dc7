import { localPath } from '../../local-path.ts';
import { page } from '../../page.ts';
import { LoginQuery } from './schema.ts';

export const login = page({
  route: 'login',
  component: 'Auth/Login',
  title: 'title.login',
  allow: 'guest',
  query: LoginQuery,
  load: ({ query: { intended, trouble, reference = '' } }) => ({
    intended: localPath(intended),
    directory: null,
    trouble: trouble ? { code: trouble, reference } : null,
    canSetUp: false,
  }),
});
