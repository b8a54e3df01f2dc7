import { type Failure, fail } from '../../contract/failures.ts';
import type { PageConsequence, PageVersionRow } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';

export const showPageConsequence = read({
  route: 'pages.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: (): Promise<PageConsequence | Failure> => Promise.resolve(fail('not_found')),
});

export const showVersions = read({
  route: 'pages.versions',
  query: EmptyInput,
  allow: 'administrator',
  run: (): Promise<{ versions: PageVersionRow[] } | Failure> => Promise.resolve(fail('not_found')),
});
