import type { ManagedFile } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { FileUsers } from '../../builder/files/file-removal.tsx';
import type { BulkChange } from '../../components/use-bulk-change.tsx';

export const recoverFiles: BulkChange<ManagedFile> = {
  ...{ route: 'files.bulk', change: { kind: 'recover' }, label: 'files.recover', done: 'files.recovered' },
  isFor: ({ removedAt }) => Boolean(removedAt),
};

/** Puts files into the bin, after it has been said what loses them. */
export const removeFiles: BulkChange<ManagedFile> = {
  ...{ route: 'files.bulk', change: { kind: 'remove' }, isDestructive: true, undo: recoverFiles },
  ...{ label: 'files.remove', heading: 'files.remove.heading', done: 'files.removed' },
  consequence: async (ids) => <FileUsers impact={await call('files.impact', { body: { ids } })} count={ids.length} />,
  isFor: ({ removedAt }) => !removedAt,
};
