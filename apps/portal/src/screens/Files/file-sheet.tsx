import type { FileFolder, ManagedFile } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FolderField } from './folder-field.tsx';
import { toFolderPaths } from './folder-paths.ts';

interface SheetProps {
  folders: readonly FileFolder[];
  onClose: () => void;
}

export interface FileSheetProps extends SheetProps {
  file: ManagedFile;
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

export interface MoveSheetProps extends SheetProps {
  ids: readonly string[];
  /** The files are moved. */
  onDone: () => void;
}

/** Puts many files into one folder. */
export function MoveSheet({ ids, folders, onClose, onDone }: MoveSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { folderId: '' },
    send: async ({ folderId }) => {
      const change = { kind: 'folder', folderId: folderId || null } as const;
      const success = (answer: { ids: string[] }) => text('files.moved', { count: answer.ids.length });
      await mutate('files.bulk', { body: { ids: [...ids], change }, success });
      onDone();
    },
  });
  const label = text('files.move.heading', { count: ids.length });
  return (
    <FormSheet heading={label} submitLabel={label} form={form} onClose={onClose}>
      <FolderField {...form.field('folderId')} label={text('files.folder')} folders={toFolderPaths(folders)} />
    </FormSheet>
  );
}
