import { type Language, type ReleaseRow, TIME_ZONE } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Day, month and year stand as in the portal's own dates, and the names of months are in the user's language. */
const LOCALES: Record<Language, string> = { da: 'da-DK', de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** When a release is published, as it is now. */
export default function ScheduleSheet({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const text = useText();
  const { language } = usePortal().view;
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
      <DateTimeField
        label={text('releases.schedule.time')}
        help={text('releases.schedule.zone', { zone: timeZoneName(language) })}
        error={form.error('at')}
        value={form.values.at}
        onChange={(at) => form.set('at', at)}
        timeZone={TIME_ZONE}
        locale={LOCALES[language]}
      />
      <Notice kind="info">{text('releases.schedule.help')}</Notice>
    </FormSheet>
  );
}

/** What the organisation's time zone is called in a language. */
function timeZoneName(language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? TIME_ZONE;
}
