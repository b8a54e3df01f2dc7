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
