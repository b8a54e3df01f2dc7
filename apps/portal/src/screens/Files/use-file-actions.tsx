import type { ManagedFile } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { FileUsers } from '../../builder/files/file-removal.tsx';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useText } from '../../i18n/use-text.ts';

type NamedFile = Pick<ManagedFile, 'id' | 'name'>;

/** Puts a file into the bin, after it has said what loses it, or takes it out again. */
export function useFileActions() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate, tryMutate } = useMutations();
  const recover = ({ id, name }: NamedFile) =>
    tryMutate('files.recover', { parameters: { id }, success: text('files.recovered', { name }) });
  const remove = (file: NamedFile) => {
    const parameters = { id: file.id };
    return confirm(call('files.consequence', { parameters }), (consequence) => ({
      heading: text('files.remove.heading', { name: file.name }),
      consequence: <FileUsers consequence={consequence} />,
      action: text('files.remove'),
      isDestructive: true,
      run: () =>
        mutate('files.destroy', {
          ...{ parameters, success: text('files.removed', { name: file.name }), undo: () => void recover(file) },
        }),
    }));
  };
  return { remove, recover };
}
