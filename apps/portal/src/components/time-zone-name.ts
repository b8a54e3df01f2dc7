import { type Language, TIME_ZONE } from '@portico/server/page-object';

/** What the organisation's time zone is called in a language. */
export function timeZoneName(language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? TIME_ZONE;
}
