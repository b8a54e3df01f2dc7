import { isManaged } from '../../administrators.ts';
import { fail } from '../../failures.ts';
import { page } from '../../page.ts';

export const setup = page({
  route: 'setup',
  component: 'Auth/Setup',
  title: 'title.setup',
  allow: 'guest',
  load: async ({ services }) =>
    (await isManaged(services.database)) ? fail('not_found') : { needsCode: services.environment.setupCode !== null },
});
