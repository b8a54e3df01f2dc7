import { fail } from '../../failures.ts';
import { page } from '../../page.ts';
import { mayAdministratorBeSetUp } from './queries.ts';

export const setup = page({
  route: 'setup',
  component: 'Auth/Setup',
  title: 'title.setup',
  allow: 'guest',
  load: async ({ services }) =>
    (await mayAdministratorBeSetUp(services.database))
      ? { needsCode: services.environment.setupCode !== null }
      : fail('not_found'),
});
