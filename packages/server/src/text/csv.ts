import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { normalizeText } from './normalize-text.ts';
import { isChangedBySpreadsheet } from './spreadsheet-values.ts';

/**
 * Cells that begin so are taken for formulas by programs for tables, which see past blanks and take full-width and other
 * forms of these signs for the signs themselves.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{Cc}\p{Cf}]*[=+\-@\u2212])/u;
/** With a blank after the country, without which it is a sum. */
const PHONE_NUMBER = /^\+\d+ [\d\s()./-]+$/;

/** Without it, programs for tables take UTF-8 for something older. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Whatever may separate cells is quoted, also where another separator is used: nothing leaves its cell. */
const QUOTED = /[",;\t\r\n]/;

/** What a cell holds; `null` is empty. Numbers are meant as numbers: they are never marked. */
export type CsvCell = string | number | null;

/** Rows of a CSV file (RFC 4180). Text that programs for tables would take for a formula, a number or a date is marked as text. */
export function formatCsv(rows: readonly (readonly CsvCell[])[], separator: ',' | ';'): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell) : markText(cell ?? ''))));
  return stringify(cells, { delimiter: separator, record_delimiter: '\r\n', quoted_match: QUOTED });
}

/** Also for a text that needs a mark without its first apostrophes: what is read is what was written. */
function isMarked(text: string): boolean {
  const bare = text.replace(/^'+/, '').normalize('NFKC');
  return FORMULA.test(bare) || isChangedBySpreadsheet(bare);
}

function markText(text: string): string {
  return isMarked(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text;
}

/** A row of a CSV text, with the number of the line that it begins in. */
interface CsvRow {
  line: number;
  cells: string[];
}

/** The first line of a file for Excel may name what separates its cells. */
const SEPARATOR_HINT = /^"?sep=([,;\t|])"?[,;\t|]*(?=\n|$)/i;

/**
 * The rows of a CSV text, whatever of comma, semicolon and tab separates its cells; empty rows are left out.
 * @returns cells as texts of one line, without the mark that keeps them as texts
 */
export function parseCsv(text: string): CsvRow[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n|\r/g, '\n');
  const [hint, named] = SEPARATOR_HINT.exec(lines) ?? [''];
  // The line stays as an empty one, so that the others keep their numbers.
  return readRows(lines.replace(hint, ''), named ?? separatorOf(lines))
    .map(({ line, cells }) => ({ line, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** A quotation mark out of place must not spoil other lines: each is read by itself then, and that one as it stands. */
function readRows(text: string, separator: string): CsvRow[] {
  try {
    return parseRows(text, separator, '"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = text.split('\n');
    if (lines.length === 1) return parseRows(text, separator, false);
    return lines.flatMap((content, index) => readRows(content, separator).map((row) => ({ ...row, line: index + 1 })));
  }
}

function parseRows(text: string, delimiter: string, quote: '"' | false): CsvRow[] {
  const rows: CsvRow[] = [];
  parse(text, {
    delimiter,
    quote,
    record_delimiter: '\n',
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    on_record(cells: string[], { lines }) {
      // The parser counts the line that a row ends in.
      rows.push({ line: lines - (cells.join('').split('\n').length - 1), cells });
    },
  });
  return rows;
}

/** The one that is there most often, outside of quotes. */
function separatorOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, '');
  const counts = [';', '\t', ','].map((candidate) => [candidate, bare.split(candidate).length] as const);
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

function readCell(cell: string): string {
  const text = normalizeText(cell);
  return text.startsWith("'") && isMarked(text) ? text.slice(1).trim() : text;
}
