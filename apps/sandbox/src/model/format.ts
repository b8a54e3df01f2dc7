import type { Cell, ResultColumn } from './frame-wire.ts';

/** Writes a cell of a column for readers. */
export type Formatter = (cell: Cell, column: ResultColumn) => string;

/** What a column is called for readers. */
export const captionOf = ({ name, caption = name }: ResultColumn): string => caption;

const DATE_STYLES = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const MONTHS_PER_QUARTER = 3;

/** @param blank what stands for no value where it names a group; a number that is missing is a dash */
export function createFormatter(locale: string, blank: string): Formatter {
  const known = supportedLocale(locale);
  // Making a formatter costs a hundred times what using it does.
  const numbers = remember((decimals: number) => {
    return new Intl.NumberFormat(known, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  });
  const asMeasured = new Intl.NumberFormat(known, { maximumFractionDigits: 6 });
  const dates = remember((style: keyof typeof DATE_STYLES) => {
    return new Intl.DateTimeFormat(known, { ...DATE_STYLES[style], timeZone: 'UTC' });
  });
  return (cell, column) => {
    if (cell === null) return column.role === 'column' ? blank : '–';
    if (column.type === 'date') return formatDate(dates, cell, column);
    if (typeof cell !== 'number') return column.captions?.[cell] ?? cell;
    // A whole number that is a group is a year or an hour: it is not counted in thousands.
    if (column.role === 'column' && !column.format)
      return column.type === 'decimal' ? asMeasured.format(cell) : String(cell);
    const { decimals = 0, suffix = '' } = column.format ?? {};
    return `${numbers(decimals).format(cell)}${suffix}`;
  };
}

type DateStyles = (style: keyof typeof DATE_STYLES) => Intl.DateTimeFormat;

function formatDate(dates: DateStyles, cell: string | number, { grain }: ResultColumn): string {
  const date = new Date(`${cell}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return String(cell);
  if (grain !== 'quarter') return dates(grain ?? 'day').format(date);
  return `Q${Math.floor(date.getUTCMonth() / MONTHS_PER_QUARTER) + 1} ${dates('year').format(date)}`;
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The host's locale if the browser knows it. */
export function supportedLocale(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
