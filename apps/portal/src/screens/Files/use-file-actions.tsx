import type { ManagedFile } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { FileUsers } from '../../builder/files/file-removal.tsx';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useText } from '../../i18n/use-text.ts';

type NamedFiles = readonly Pick<ManagedFile, 'id' | 'name'>[];

const nameOf = (files: NamedFiles, wanted: string | undefined) => files.find(({ id }) => id === wanted)?.name ?? '';

/** Puts one file or many into the bin, after it has said what loses them, or takes them out again. */
export function useFileActions() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate, tryMutate } = useMutations();
  const inputOf = (files: NamedFiles, kind: 'remove' | 'recover') => ({
    body: { ids: files.map(({ id }) => id), change: { kind } },
    // Some may be gone meanwhile; the server answers which it changed.
    success: ({ ids }: { ids: string[] }) => {
      const message = kind === 'remove' ? 'files.removed' : 'files.recovered';
      return text(message, { name: nameOf(files, ids[0]), count: ids.length });
    },
  });
  const recover = (files: NamedFiles) => tryMutate('files.bulk', inputOf(files, 'recover'));
  const remove = (files: NamedFiles, onDone?: () => void) => {
    const input = inputOf(files, 'remove');
    const { length: count } = files;
    return confirm(call('files.impact', { body: { ids: input.body.ids } }), (impact) => ({
      heading: text('files.remove.heading', { name: nameOf(files, input.body.ids[0]), count }),
      consequence: <FileUsers impact={impact} count={count} />,
      action: text(count === 1 ? 'files.remove' : 'files.remove.many'),
      isDestructive: true,
      run: async () => {
        await mutate('files.bulk', { ...input, undo: () => void recover(files) });
        onDone?.();
      },
    }));
  };
  return { remove, recover };
}
