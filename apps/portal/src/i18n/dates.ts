import type { Language } from '@portico/server/page-object';

const LETTERS: Record<Language, string> = { da: '.', de: '.', en: '/', fr: '/' };

/** The numbers of a moment's date and time in a time zone, two digits each. */
function partsOf(moment: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/**
 * A moment in the portal's format: en and fr dd/mm/yy, da and de dd.mm.yy, with the time of day when it is asked for.
 * @param moment ISO 8601
 */
export function formatMoment(moment: string, language: Language, timeZone: string, withTime = false): string {
  const { day, month, year, hour, minute } = partsOf(new Date(moment), timeZone);
  const date = [day, month, year].join(LETTERS[language]);
  return withTime ? `${date} ${hour}:${minute}` : date;
}
