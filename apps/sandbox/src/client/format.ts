import type { Cell, ResultColumn } from '../model/frame-wire.ts';

/** Writes a cell of a column for readers. */
export type Formatter = (cell: Cell, column: ResultColumn) => string;

const DATE_STYLES = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  // Readers know a quarter by its first month.
  quarter: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** @param blank what stands for no value where it names a group; a number that is missing is a dash */
export function createFormatter(locale: string, blank: string): Formatter {
  const known = supported(locale);
  return (cell, column) => {
    if (cell === null) return column.role === 'column' ? blank : '–';
    if (column.type === 'date') return formatDate(known, cell, column);
    if (typeof cell !== 'number') return cell;
    if (column.role === 'column') return String(cell);
    const { decimals = 0, suffix = '' } = column.format ?? {};
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return `${new Intl.NumberFormat(known, digits).format(cell)}${suffix}`;
  };
}

function formatDate(locale: string, cell: string | number, column: ResultColumn): string {
  const style = DATE_STYLES[column.grain ?? 'day'];
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${cell}T00:00:00Z`));
}

/** The host's locale if the browser knows it. */
function supported(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
