import type { FileFolder, ManagedFile } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FolderField } from './folder-field.tsx';
import { toFolderPaths } from './folder-paths.ts';

export interface FileSheetProps {
  file: ManagedFile;
  folders: readonly FileFolder[];
  onClose: () => void;
}

/** Renames a file, and puts it into another folder. */
export default function FileSheet({ file, folders, onClose }: FileSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { name: file.name, folderId: file.folderId ?? '' },
    rules: formRules.file,
    send: async ({ name, folderId }) => {
      const body = { name, folderId: folderId || null };
      await mutate('files.update', { parameters: { id: file.id }, body, success: text('files.edited') });
      onClose();
    },
  });
  return (
    <FormSheet heading={text('files.edit.heading')} submitLabel={text('form.save')} form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={text('files.name')}
        help={text('files.name.help')}
        autoComplete="off"
        isRequired
      />
      <FolderField {...form.field('folderId')} label={text('files.folder')} folders={toFolderPaths(folders)} />
    </FormSheet>
  );
}
