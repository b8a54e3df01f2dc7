import { type Failure, isFailure } from '../../contract/failures.ts';
import type { PageVersionRow } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getPageConsequence, listVersions } from './builder.ts';
import { checkDraft } from './check.ts';

/** What is lost when a page goes into the bin; asked before it does. */
export const showPageConsequence = read({
  route: 'pages.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getPageConsequence(scope, services.database, id, language),
});

/** What is to be mended in a draft, as it is kept. */
export const showPageCheck = read({
  route: 'pages.check',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ parameters: { id }, language, services }) =>
    services.database.transaction((tx) => checkDraft(tx, id, language)),
});

export const showVersions = read({
  route: 'pages.versions',
  query: EmptyInput,
  allow: 'administrator',
  async run({ scope, parameters: { id }, services }): Promise<{ versions: PageVersionRow[] } | Failure> {
    const versions = await listVersions(scope, services.database, id);
    return isFailure(versions) ? versions : { versions };
  },
});
