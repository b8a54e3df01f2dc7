import { type Language, TIME_ZONE } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { timeZoneName } from './time-zone-name.ts';
import { DateTimeField, type DateTimeFieldProps } from '../ui/date-time-field.tsx';

/** Day, month and year stand as in the portal's own dates, and the names of months are in the user's language. */
export const DATE_LOCALES: Record<Language, string> = { da: 'da-DK', de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };

/** A date and a time of day by the organisation's clock, which it names. */
export function OrganisationTimeField(props: Omit<DateTimeFieldProps, 'help' | 'timeZone' | 'locale'>) {
  const text = useText();
  const { language } = usePortal().view;
  return (
    <DateTimeField
      {...props}
      help={text('schedule.time-zone', { zone: timeZoneName(language) })}
      timeZone={TIME_ZONE}
      locale={DATE_LOCALES[language]}
    />
  );
}
