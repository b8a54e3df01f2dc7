/** Writes and reads a number or a day as readers of one locale do. */
export interface RangeText {
  /** What the field of a value says; nothing for what is no number. */
  write: (value: number) => string;
  /** The value of what was typed; NaN where it is none. Days are read as `2026-03-01` too. */
  read: (text: string) => number;
}

const DAY_MS = 86_400_000;
const MAX_DECIMALS = 9;

/** Days count from 1 January 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export function dayText(locale: string): RangeText {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const order = format.formatToParts(0).flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  return {
    write: (day) => (Number.isNaN(day) ? '' : format.format(day * DAY_MS)),
    read: (text) => {
      const digits = text.match(/\d+/g) ?? [];
      const isIso = digits.length === 3 && digits[0].length === 4;
      const named = new Map(digits.map((one, index) => [isIso ? ISO[index] : order[index], one]));
      const [year = '', month = '', day = ''] = ISO.map((part) => named.get(part));
      const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const value = dayOf(date);
      // A month ends where it ends: 31 February is no day.
      return digits.length === 3 && !Number.isNaN(value) && dateOf(value) === date ? value : Number.NaN;
    },
  };
}

const ISO = ['year', 'month', 'day'] as const;

export function numberText(locale: string): RangeText {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS });
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.5);
  const sign = (name: 'group' | 'decimal') => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    write: (value) => (Number.isNaN(value) ? '' : format.format(value)),
    read: (text) => {
      const plain = text
        .replaceAll(/\s/g, '')
        .replaceAll(sign('group'), '')
        .replace(sign('decimal'), '.')
        .replace('−', '-');
      return plain === '' ? Number.NaN : Number(plain);
    },
  };
}
