import { page } from '../../http/page.ts';
import { findOperation, listOperations } from './operations.ts';
import { ApiQuery } from './schema.ts';

export const apiPage = page({
  route: 'api.show',
  component: 'Settings/Api',
  title: 'title.api',
  allow: 'administrator',
  query: ApiQuery,
  load: ({ query, language, services }) => ({
    operations: listOperations(language),
    shown: findOperation(query.operation, language, services.environment.portalUrl),
  }),
});
