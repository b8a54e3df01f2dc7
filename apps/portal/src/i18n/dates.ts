import type { Language } from '@portico/server/page-object';

const SEPARATORS: Record<Language, string> = { da: '.', de: '.', en: '/', fr: '/' };

/** Created once for each time zone: that takes longer than formatting all time stamps of a page. */
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

/** Date and time of a time stamp in a time zone, two digits each. */
function fieldsOf(timestamp: Date, timeZone: string): Record<string, string> {
  const fields = formatOf(timeZone).formatToParts(timestamp);
  return Object.fromEntries(fields.map(({ type, value }) => [type, value]));
}

/**
 * A time stamp in the portal's format: en and fr dd/mm/yy, da and de dd.mm.yy, with the time of day if requested.
 * @param timestamp ISO 8601
 */
export function formatTimestamp(timestamp: string, language: Language, timeZone: string, withTime = false): string {
  const { day, month, year, hour, minute } = fieldsOf(new Date(timestamp), timeZone);
  const date = [day, month, year].join(SEPARATORS[language]);
  return withTime ? `${date} ${hour}:${minute}` : date;
}
