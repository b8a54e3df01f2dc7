import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getTagConsequence } from './consequence.ts';

/** Where a tag is used, and who gains and loses what when it is removed; asked before it is done. */
export const showTagConsequence = read({
  route: 'tags.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) => getTagConsequence(scope, services.database, id, language),
});
