import type { FileFolder } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FolderField } from './folder-field.tsx';
import { foldersOutside } from './folder-paths.ts';

export interface FolderSheetProps {
  /** Null for a new one. */
  folder: FileFolder | null;
  folders: readonly FileFolder[];
  onClose: () => void;
}

/** Makes a folder, or renames one and moves it into another. */
export default function FolderSheet({ folder, folders, onClose }: FolderSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { name: folder?.name ?? '', parentId: folder?.parentId ?? '' },
    rules: formRules.fileFolder,
    send: async ({ name, parentId }) => {
      const body = { name, parentId: parentId || null };
      const success = text('folders.saved');
      if (folder) await mutate('folders.update', { parameters: { id: folder.id }, body, success });
      else await mutate('folders.store', { body, success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={folder ? text('folders.edit', { name: folder.name }) : text('folders.add')}
      submitLabel={text(folder ? 'folders.save' : 'folders.add')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={text('folders.name')} autoComplete="off" isRequired />
      <FolderField
        {...form.field('parentId')}
        label={text('folders.parent')}
        folders={foldersOutside(folders, folder?.id ?? null)}
      />
    </FormSheet>
  );
}
