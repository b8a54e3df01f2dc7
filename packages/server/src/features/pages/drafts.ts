import { action, type Done } from '../../http/action.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { PageDocument } from '@portico/page-document';
import type { PageDraft, RemovedContent } from '../../contract/page-object.ts';
import { Draft, Restoration } from './schema.ts';

/** What saving a draft answers. */
export interface SavedDraft {
  revision: number;
  savedAt: string;
  isChanged: boolean;
  /** What was taken out of the document, because it runs, fetches or leaves the page. */
  removed: RemovedContent[];
  /** The document as it is kept, where it is not the one that was sent. */
  document?: PageDocument;
}

export const saveDraft = action({
  route: 'pages.draft',
  input: Draft,
  allow: 'administrator',
  run: (): Promise<Done<SavedDraft> | Failure> => Promise.resolve(fail('not_found')),
});

export const restoreVersion = action({
  route: 'pages.restore',
  input: Restoration,
  allow: 'administrator',
  run: (): Promise<Done<PageDraft> | Failure> => Promise.resolve(fail('not_found')),
});
