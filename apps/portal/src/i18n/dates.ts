import type { Language } from '@portico/server/page-object';

const SEPARATORS: Record<Language, string> = { da: '.', de: '.', en: '/', fr: '/' };

/** Made once for each time zone: making one takes longer than writing a page of moments. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit';
  const date = { day: digits, month: digits, year: digits } as const;
  const time = { hour: digits, minute: digits, hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time });
  formats.set(timeZone, format);
  return format;
}

/** The numbers of a moment's date and time in a time zone, two digits each. */
function fieldsOf(timestamp: Date, timeZone: string): Record<string, string> {
  const fields = formatOf(timeZone).formatToParts(timestamp);
  return Object.fromEntries(fields.map(({ type, value }) => [type, value]));
}

/**
 * A moment in the portal's format: en and fr dd/mm/yy, da and de dd.mm.yy, with the time of day when it is asked for.
 * @param timestamp ISO 8601
 */
export function formatTimestamp(timestamp: string, language: Language, timeZone: string, withTime = false): string {
  const { day, month, year, hour, minute } = fieldsOf(new Date(timestamp), timeZone);
  const date = [day, month, year].join(SEPARATORS[language]);
  return withTime ? `${date} ${hour}:${minute}` : date;
}
