import type { Cell } from '../model/frame-wire.ts';

/** Characters that PostgreSQL's text format of `copy` writes otherwise. */
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const ROWS_PER_CHUNK = 2000;

/** Rows in the text format of PostgreSQL's `copy`, some thousand at a time. */
export function* copyText(rows: readonly (readonly Cell[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    yield rows
      .slice(start, start + ROWS_PER_CHUNK)
      .map(copyLine)
      .join('');
  }
}

function copyLine(row: readonly Cell[]): string {
  return `${row.map(copyCell).join('\t')}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  return typeof cell === 'number' ? String(cell) : cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
