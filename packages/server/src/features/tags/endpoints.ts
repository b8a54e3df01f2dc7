import { read } from '../../http/read.ts';
import { Chosen, EmptyInput } from '../../validation/fields.ts';
import { getTagConsequence } from './consequence.ts';

/** Where a tag is used, and who gains and loses what when it is removed; asked before it is done. */
export const showTagConsequence = read({
  route: 'tags.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getTagConsequence(scope, services.database, [id], language),
});

/** The same of many that are removed together. */
export const showTagImpact = read({
  route: 'tags.impact',
  query: Chosen,
  allow: 'administrator',
  run: ({ scope, query: { ids }, language, services }) => getTagConsequence(scope, services.database, ids, language),
});
