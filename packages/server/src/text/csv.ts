import { normalizeText } from './normalize-text.ts';

/**
 * Cells that begin so are taken for formulas by programs for tables, which see past blanks and take full-width and other
 * forms of these signs for the signs themselves.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}]*[=+\-@\u2212])/u;
const PHONE_NUMBER = /^\+[\d\s()./-]+$/;
/** Without it, programs for tables take UTF-8 for something older. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Whatever may separate cells is quoted, also where another separator is used: nothing leaves its cell. */
const QUOTED = /[",;\t\r\n]/;

/** One line of a CSV file (RFC 4180). Text that would be taken for a formula is marked as text. */
export function csvLine(cells: readonly (string | null)[], separator: ',' | ';'): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(separator)}\r\n`;
}

/** Also for a text that reads as a formula without its first apostrophes: what is read is what was written. */
function isMarked(text: string): boolean {
  return FORMULA.test(text.replace(/^'+/, '').normalize('NFKC'));
}

function csvCell(text: string): string {
  const safe = isMarked(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The lines of a CSV text, whatever of comma, semicolon and tab separates its cells; empty lines are left out.
 * @returns cells as texts, without the mark that keeps them from being formulas, with the number of the line they stand in
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text);
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, cells: splitLine(content, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The one that is there most often, outside of quotes. */
function separatorOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, '');
  const counts = [';', '\t', ','].map((candidate) => [candidate, bare.split(candidate).length] as const);
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

function splitLine(content: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < content.length; index++) {
    const character = content[index] as string;
    const isDoubled = isQuoted && character === '"' && content[index + 1] === '"';
    if (isDoubled) cell += content[++index];
    else if (character === '"') isQuoted = !isQuoted;
    else if (character !== separator || isQuoted) cell += character;
    else {
      cells.push(readCell(cell));
      cell = '';
    }
  }
  return [...cells, readCell(cell)];
}

function readCell(cell: string): string {
  const text = normalizeText(cell);
  return text.startsWith("'") && isMarked(text) ? text.slice(1).trim() : text;
}
