import { formRules } from '../components/form-rules.ts';
import { FormSheet } from '../components/form-sheet.tsx';
import { NoteField } from '../components/note-field.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../i18n/use-text.ts';

/** Publishes with a note for the list of versions. */
export default function NoteSheet({
  onPublish,
  onClose,
}: {
  onPublish: (note: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const form = useForm({
    initial: { note: '' },
    rules: formRules.versionNote,
    send: async ({ note }) => {
      await onPublish(note);
      onClose();
    },
  });
  return (
    <FormSheet heading={text('publish.with-note')} submitLabel={text('builder.publish')} form={form} onClose={onClose}>
      <NoteField {...form.field('note')} />
    </FormSheet>
  );
}
