import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FolderPath } from './folder-paths.ts';

export interface FolderFieldProps {
  label: string;
  name: string;
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  folders: readonly FolderPath[];
  error: string | undefined;
}

/** Chooses a folder, or none. */
export function FolderField({ folders, ...field }: FolderFieldProps) {
  const text = useText();
  const choices = folders.map(({ id, path }) => ({ value: id, label: path }));
  return <SelectField {...field} choices={[{ value: '', label: text('files.folder.none') }, ...choices]} />;
}
