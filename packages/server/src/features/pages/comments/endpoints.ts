import { read } from '../../../http/read.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { listComments } from './queries.ts';

export const showComments = read({
  route: 'comments.list',
  query: EmptyInput,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, services }) => ({
    comments: await listComments(scope, services.database, id),
  }),
});
