import type { ReleaseRow } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { OrganisationTimeField } from '../../components/organisation-time-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** When a release is published, as it is now. */
export default function ScheduleSheet({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const text = useText();
  const { mutate } = useMutations();
  const { id, name, revision } = release;
  const form = useForm({
    initial: { at: '' },
    rules: { at: (at) => (at === '' ? 'validation.release-time-required' : undefined) },
    send: async ({ at }) => {
      const success = text('releases.scheduled', { name });
      await mutate('releases.schedule', { parameters: { id }, body: { revision, at }, success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text('releases.schedule.heading', { name })}
      submitLabel={text('releases.schedule')}
      form={form}
      onClose={onClose}
    >
      <OrganisationTimeField
        label={text('releases.schedule.time')}
        error={form.error('at')}
        value={form.values.at}
        onChange={(at) => form.set('at', at)}
      />
      <Notice kind="info">{text('releases.schedule.help')}</Notice>
    </FormSheet>
  );
}
