import { LANGUAGES } from '@portico/database/languages';

const TIME = String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:[.,]\d+)?)?(?: ?[ap]m?)?`;
const MONTH = `(?:${monthNames().join('|')})\\.?`;

/** Texts that Excel, in any of the portal's languages, takes for a number, a date or a time, and shows in another way than they were typed. */
const CHANGED = [
  // Zeros at either end, a plus, and brackets for a minus are lost.
  /^0\d+(?:[.,]\d+)?%?$/,
  /^\d*[.,]\d*0$|^\d+[.,]$|^[.,]\d+$/,
  /^\+\d+(?:[.,]\d+)?$|^\(\d+(?:[.,]\d+)?\)$|^\d+(?:[.,]\d+)?-$/,
  // Of longer numbers only the power of ten is shown, and from the sixteenth digit on zeros.
  /^\d{12,}(?:[.,]\d+)?$/,
  /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)E[+-]?\d+$/i,
  /^\d+ \d+\/\d+$/,
  // Without a year, dates get that of today.
  /^\d{1,2}[./-](?:\d{1,2}\.?|\d{4})$|^\d{4}[./-]\d{1,2}$/,
  new RegExp(String.raw`^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ ,]+${TIME})?$`, 'i'),
  new RegExp(String.raw`^${MONTH}[ ./-]*\d{1,4}(?:[ ,./-]+\d{2,4})?$`, 'iu'),
  new RegExp(String.raw`^\d{1,4}[ ./-]*${MONTH}(?:[ ,./-]*\d{1,4})?$`, 'iu'),
  new RegExp(`^(?:${TIME}|\\d{1,2} [ap]m?)$`, 'i'),
];

/** Whether Excel would show the text in another way than it was typed, such as `007`, `12/3`, `1E5` or `mar-1`. */
export function isChangedBySpreadsheet(text: string): boolean {
  const typed = text.trim();
  return /\d/.test(typed) && CHANGED.some((pattern) => pattern.test(typed));
}

/** The names of the months in every language: whole, shortened, and of three letters. */
function monthNames(): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15));
  const names = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month });
      return months.map((date) => format.format(date).replace('.', ''));
    }),
  );
  return [...new Set(['sept', 'mrz', ...names, ...names.map((name) => name.slice(0, 3))])];
}
