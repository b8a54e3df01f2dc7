import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getProposals } from './queries.ts';

/** How the page that is asked for can be given, and what else that gives and takes; asked before it is done. */
export const showAccessProposals = read({
  route: 'access-requests.show',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) => getProposals(scope, services.database, id, language),
});
