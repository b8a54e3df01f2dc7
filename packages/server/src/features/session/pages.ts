import { z } from 'zod';
import { localPath } from '../../local-path.ts';
import { page } from '../../page.ts';

export const login = page({
  route: 'login',
  component: 'Auth/Login',
  title: 'title.login',
  allow: 'guest',
  query: z.object({ intended: z.string().optional() }),
  load: ({ query }) => ({ intended: localPath(query.intended) }),
});
