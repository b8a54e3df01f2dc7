import type { ReleaseRow } from '@portico/server/page-object';
import type { BulkChange } from '../../components/use-bulk-change.tsx';

/** Deletes releases that were never published. */
export const removeReleases: BulkChange<ReleaseRow> = {
  ...{ route: 'releases.bulk', change: { kind: 'remove' }, isDestructive: true },
  ...{ label: 'releases.remove', heading: 'releases.remove.heading', done: 'releases.removed' },
  consequence: 'releases.remove.consequence',
  isFor: ({ state }) => state === 'draft',
};
