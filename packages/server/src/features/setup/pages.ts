import { fail } from '../../contract/failures.ts';
import { page } from '../../http/page.ts';
import { isSetUpPossible } from '../../auth/setup-availability.ts';

export const setupPage = page({
  route: 'setup',
  component: 'Auth/Setup',
  title: 'title.setup',
  allow: 'guest',
  load: async ({ services }) =>
    (await isSetUpPossible(services)) ? { needsCode: services.environment.setupCode !== null } : fail('not_found'),
});
