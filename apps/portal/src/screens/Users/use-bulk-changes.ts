import { useMutations } from '../../api/mutations.ts';
import { saveResponse } from '../../api/save-response.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useErrorToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';

interface BulkOptions {
  ids: readonly string[];
  /** The signed-in administrator, who cannot deactivate, demote or remove themselves. */
  ownId: string;
  onDone: () => void;
}

const ASKED = ['deactivate', 'promote', 'reset-password', 'remove'] as const;

const CHANGES = {
  activate: { change: { kind: 'status', status: 'active' }, undo: 'deactivate' },
  deactivate: { change: { kind: 'status', status: 'inactive' }, undo: 'activate', sparesOneself: true },
  promote: { change: { kind: 'role', role: 'administrator' }, undo: 'demote' },
  demote: { change: { kind: 'role', role: 'member' }, undo: 'promote', sparesOneself: true },
  'reset-password': { change: { kind: 'reset-password' }, undo: null },
  remove: { change: { kind: 'remove' }, undo: 'restore', sparesOneself: true },
  restore: { change: { kind: 'restore' }, undo: 'remove' },
} as const;

type BulkChange = keyof typeof CHANGES;

const isAsked = (name: BulkChange): name is (typeof ASKED)[number] => (ASKED as readonly string[]).includes(name);

/** Changes all selected users alike, and takes it back. What cannot be taken back, or shuts out, is asked before. */
export function useBulkChanges({ ids, ownId, onDone }: BulkOptions) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const inputOf = (name: BulkChange, those: readonly string[]) => ({
    body: { ids: [...those], change: CHANGES[name].change },
    // Some users may have been changed or removed meanwhile; the server answers whom it changed.
    success: ({ changed: { length: count } }: { changed: string[] }) =>
      count === those.length
        ? text(`users.bulk.${name}.done`, { count })
        : text('users.bulk.partly', { count, total: those.length }),
  });
  const undoOf = (name: BulkChange) => {
    const back = CHANGES[name].undo;
    return (
      back && { undo: ({ changed }: { changed: string[] }) => void tryMutate('users.bulk', inputOf(back, changed)) }
    );
  };
  return (name: BulkChange): void => {
    const others = ids.filter((id) => id !== ownId);
    const those = 'sparesOneself' in CHANGES[name] && others.length > 0 ? others : ids;
    const input = { ...inputOf(name, those), ...undoOf(name) };
    if (!isAsked(name)) return void tryMutate('users.bulk', input).then((isDone) => isDone && onDone());
    const values = { count: those.length };
    const spared = those.length < ids.length ? ` ${text('users.bulk.not-oneself')}` : '';
    confirm({
      heading: text(`users.bulk.${name}.heading`, values),
      consequence: text(`users.bulk.${name}.consequence`, values) + spared,
      action: text(`users.bulk.${name}`),
      isDestructive: name === 'deactivate' || name === 'remove',
      run: async () => {
        await mutate('users.bulk', input);
        onDone();
      },
    });
  };
}

/** Saves the selected users as CSV. */
export function useBulkExport(ids: readonly string[]) {
  const showError = useErrorToast();
  return () => void saveResponse('users.export-chosen', { body: { ids } }, 'portico-users.csv').catch(showError);
}
