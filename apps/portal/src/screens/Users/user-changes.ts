import type { UserRow } from '@portico/server/page-object';
import { saveResponse } from '../../api/save-response.ts';
import type { BulkChange } from '../../components/use-bulk-change.tsx';
import { useErrorToast } from '../../components/toasts.tsx';

type Change = BulkChange<UserRow>;
type Name = 'activate' | 'deactivate' | 'promote' | 'demote' | 'reset-password' | 'remove';

/** Two changes of which each takes the other back. */
function pair(one: Change, other: Change): [Change, Change] {
  return [
    { ...one, undo: other },
    { ...other, undo: one },
  ];
}

const questionOf = (name: 'deactivate' | 'promote' | 'reset-password' | 'remove') =>
  ({ heading: `users.bulk.${name}.heading`, consequence: `users.bulk.${name}.consequence` }) as const;

/** What is done with users, many at once. Administrators cannot deactivate, demote or remove themselves. */
export function userChanges(ownId: string): Record<Name, Change> {
  const of = (name: Name, change: Change['change'], more: Partial<Change> = {}): Change => ({
    ...{ route: 'users.bulk', change, label: `users.bulk.${name}`, done: `users.bulk.${name}.done`, ...more },
  });
  const isFor: Change['isFor'] = ({ id }) => id !== ownId;
  const [activate, deactivate] = pair(
    of('activate', { kind: 'status', status: 'active' }),
    of(
      'deactivate',
      { kind: 'status', status: 'inactive' },
      { isFor, isDestructive: true, ...questionOf('deactivate') },
    ),
  );
  const [promote, demote] = pair(
    of('promote', { kind: 'role', role: 'administrator' }, questionOf('promote')),
    of('demote', { kind: 'role', role: 'member' }, { isFor }),
  );
  const restore: Change = {
    ...{ route: 'users.bulk', change: { kind: 'restore' }, label: 'users.restore', done: 'users.bulk.restore.done' },
  };
  const remove = of(
    'remove',
    { kind: 'remove' },
    { isFor, isDestructive: true, undo: restore, ...questionOf('remove') },
  );
  const resetPassword = of('reset-password', { kind: 'reset-password' }, questionOf('reset-password'));
  return { activate, deactivate, promote, demote, 'reset-password': resetPassword, remove };
}

/** Saves the selected users as CSV. */
export function useBulkExport(ids: readonly string[]) {
  const showError = useErrorToast();
  return () => void saveResponse('users.export-chosen', { body: { ids } }, 'portico-users.csv').catch(showError);
}
