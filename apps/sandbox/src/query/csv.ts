import type { Cell, VisualData } from '../model/frame-wire.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** Comma separated values after RFC 4180, with a head line; numbers and dates as they are kept. */
export function toCsv({ columns, rows }: Pick<VisualData, 'columns' | 'rows'>): string {
  const head = columns.map(({ name }) => name);
  return [head, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
