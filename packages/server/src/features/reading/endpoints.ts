import { currentMenu } from '../../access/kept-navigation.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { listFeedback } from './queries.ts';

export const showFeedback = read({
  route: 'feedback.list',
  query: EmptyInput,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, services }) => ({
    feedback: await listFeedback(scope, services.database, id),
  }),
});

/** The whole menu, which a document of a large portal comes without. */
export const showNavigation = read({
  route: 'navigation.show',
  query: EmptyInput,
  allow: 'member',
  run: ({ scope, language, services }) => currentMenu(scope, services.database, language),
});
