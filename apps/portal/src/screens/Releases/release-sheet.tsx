import type { ReleaseRow } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useToast } from '../../components/toasts.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';

export interface ReleaseSheetProps {
  /** The release to change; null for a new one. */
  release: ReleaseRow | null;
  onClose: (addedId?: string) => void;
}

/** What a release is called, and what it is for. */
export default function ReleaseSheet({ release, onClose }: ReleaseSheetProps) {
  const text = useText();
  const form = useReleaseForm({ release, onClose });
  return (
    <FormSheet
      heading={text(release ? 'releases.edit' : 'releases.add')}
      submitLabel={text(release ? 'releases.save' : 'releases.add')}
      form={form}
      onClose={() => onClose()}
    >
      <TextField {...form.field('name')} label={text('page.name')} autoComplete="off" isRequired />
      <TextField
        {...form.field('note')}
        label={text('releases.note')}
        help={text('releases.note.help')}
        autoComplete="off"
      />
    </FormSheet>
  );
}

function useReleaseForm({ release, onClose }: ReleaseSheetProps) {
  const text = useText();
  const toast = useToast();
  const { mutate } = useMutations();
  return useForm({
    initial: { name: release?.name ?? '', note: release?.note ?? '' },
    rules: { ...formRules.release, ...formRules.versionNote },
    send: async (body) => {
      if (release) {
        await mutate('releases.update', { parameters: { id: release.id }, body, success: text('releases.edited') });
        return onClose();
      }
      const { id } = await call('releases.store', { body });
      toast({ text: text('releases.added') });
      onClose(id);
    },
  });
}
