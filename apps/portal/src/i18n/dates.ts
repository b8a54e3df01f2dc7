import type { Language } from '@portico/server/page-object';

const SEPARATORS: Record<Language, string> = { da: '.', de: '.', en: '/', fr: '/' };

const LOCALES: Record<Language, string> = { da: 'da', de: 'de', en: 'en-GB', fr: 'fr' };
const DIGITS = '2-digit';
const SHORT = { day: DIGITS, month: DIGITS, year: DIGITS, hour: DIGITS, minute: DIGITS, hourCycle: 'h23' } as const;
const LONG = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Created once for each time zone: that takes longer than formatting all time stamps of a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${fields.day} ${fields.month}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...fields });
  formats.set(key, format);
  return format;
}

/** Date and time of a time stamp in a time zone, two digits each. */
function fieldsOf(timestamp: Date, timeZone: string): Record<string, string> {
  const fields = formatOf('en-GB', timeZone, SHORT).formatToParts(timestamp);
  return Object.fromEntries(fields.map(({ type, value }) => [type, value]));
}

/**
 * A time stamp in digits, as tables have it: en and fr dd/mm/yy, da and de dd.mm.yy, with the time of day if requested.
 * @param timestamp ISO 8601
 */
export function formatTimestamp(timestamp: string, language: Language, timeZone: string, withTime = false): string {
  const { day, month, year, hour, minute } = fieldsOf(new Date(timestamp), timeZone);
  const date = [day, month, year].join(SEPARATORS[language]);
  return withTime ? `${date} ${hour}:${minute}` : date;
}

/**
 * A time stamp with its month by name, as it stands outside of tables: nobody takes its day for its month.
 * @param timestamp ISO 8601
 */
export function formatLongTimestamp(timestamp: string, language: Language, timeZone: string, withTime = false): string {
  const at = new Date(timestamp);
  const date = formatOf(LOCALES[language], timeZone, LONG).format(at);
  const { hour, minute } = fieldsOf(at, timeZone);
  return withTime ? `${date} ${hour}:${minute}` : date;
}

/**
 * A month by name, with its year.
 * @param day ISO 8601, any day of it
 */
export function formatMonth(day: string, language: Language): string {
  return formatOf(LOCALES[language], 'UTC', { month: 'short', year: 'numeric' }).format(new Date(day));
}

/**
 * The time of day of a time stamp.
 * @param timestamp ISO 8601
 */
export function formatTimeOfDay(timestamp: string, timeZone: string): string {
  const { hour, minute } = fieldsOf(new Date(timestamp), timeZone);
  return `${hour}:${minute}`;
}
