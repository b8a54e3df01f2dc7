import type { Measure } from './chart-description.ts';

/** Numbers below this are written in full. */
const SHORTENED_FROM = 100_000;
const MILLION = 1_000_000;

/** Making a formatter costs a hundred times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** A number with exactly so many decimals, and a unit behind it. */
export function writeNumber(locale: string, value: number, { decimals, suffix }: Omit<Measure, 'name'>): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${formatOf(locale, digits).format(value)}${suffix}`;
}

/** Thousands are a word, as many languages have one letter for them that stands for something else: `t` is a ton. */
const compactDisplayOf = (largest: number) => (largest < MILLION ? 'long' : 'short');

/** A number of an axis or a mark: short where it is long (`150 thousand`, `1.2M`), without the unit, which the title says. */
export function shortNumber(locale: string, { decimals }: Measure): (value: number) => string {
  return (value) => {
    const size = Math.abs(value);
    if (size < SHORTENED_FROM) return writeNumber(locale, value, { decimals, suffix: '' });
    const compactDisplay = compactDisplayOf(size);
    return formatOf(locale, { notation: 'compact', compactDisplay, maximumFractionDigits: 1 }).format(value);
  };
}

/** The unit that a locale shortens a large number by, and what stands for it behind the number: `M` for 1,000,000. */
export function compactUnitOf(locale: string, largest: number): { size: number; sign: string } {
  if (largest < SHORTENED_FROM) return { size: 1, sign: '' };
  const format = formatOf(locale, {
    notation: 'compact',
    compactDisplay: compactDisplayOf(largest),
    maximumFractionDigits: 0,
    useGrouping: false,
    numberingSystem: 'latn',
  });
  const power = 10 ** Math.floor(Math.log10(largest));
  const parts = format.formatToParts(power);
  if (!parts.some(({ type }) => type === 'compact')) return { size: 1, sign: '' };
  const shown = Number(parts.find(({ type }) => type === 'integer')?.value);
  const afterNumber = parts.slice(parts.findIndex(({ type }) => type === 'integer') + 1);
  return { size: power / shown, sign: afterNumber.map(({ value }) => value).join('') };
}

/** A part in per cent, as readers of the locale write it. */
export function shareOf(part: number, total: number, locale: string): string {
  const share = total === 0 ? 0 : part / total;
  return formatOf(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
