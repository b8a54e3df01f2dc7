import { useText } from '../i18n/use-text.ts';
import { TextField } from '../ui/text-field.tsx';
import type { TextBinding } from './use-form.ts';

/** Why a version is made, for those who read the list of versions later. */
export function NoteField(binding: TextBinding) {
  const text = useText();
  return <TextField {...binding} label={text('versions.note')} help={text('versions.note.help')} />;
}
