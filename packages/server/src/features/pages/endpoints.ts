import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getPageConsequence, listVersions } from './builder.ts';
import { VersionsQuery } from './schema.ts';

/** What is lost when a page goes into the bin; asked before it does. */
export const showPageConsequence = read({
  route: 'pages.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getPageConsequence(scope, services.database, id, language),
});

export const showVersions = read({
  route: 'pages.versions',
  query: VersionsQuery,
  allow: 'administrator',
  run: ({ scope, query: { before }, parameters: { id }, services }) =>
    listVersions(scope, services.database, id, before ?? null),
});
