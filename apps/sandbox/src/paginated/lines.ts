import type { PaginatedLine } from '../model/frame-wire-content-types.ts';
import type { Cell, ResultColumn, VisualData } from '../model/frame-wire.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';

type PaginatedTable = PaginatedDocument['tables'][number];

/** Height of each kind of line, in millimetres; the frame's client uses the same heights. */
export const LINE_HEIGHTS_MM: Record<PaginatedLine['kind'], number> = {
  title: 10,
  columns: 8,
  group: 8,
  row: 6,
  subtotal: 7,
  total: 8,
};
/** The number of following lines that must be on the same page. */
const FOLLOWERS: Partial<Record<PaginatedLine['kind'], number>> = { title: 2, columns: 1, group: 1 };
const HEADER_MM = 22;
const FOOTER_MM = 10;

/** All lines of a table: groups with their rows and subtotals, and the total at the end. */
export function linesOf(table: PaginatedTable, data: VisualData): PaginatedLine[] {
  const { isGrouped, hasTotal, title, widths } = table;
  const columns = isGrouped ? data.columns.slice(1) : data.columns;
  const lines: PaginatedLine[] = [
    { kind: 'title', text: title },
    { kind: 'columns', columns, widthsMm: widths },
  ];
  const blocks = isGrouped ? groupLines(data, columns) : data.rows.map((cells) => rowLine('row', columns, cells));
  lines.push(...blocks);
  if (hasTotal && data.totals) lines.push(rowLine('total', columns, [...blanks(columns), ...data.totals]));
  return lines;
}

function groupLines(data: VisualData, columns: ResultColumn[]): PaginatedLine[] {
  const [first] = data.columns;
  if (!first) return [];
  const subtotals = new Map((data.subtotals?.[0] ?? []).map(([value, ...measures]) => [value ?? null, measures]));
  const lines: PaginatedLine[] = [];
  let current: Cell | undefined;
  const close = () => {
    if (current === undefined) return;
    lines.push(rowLine('subtotal', columns, [...blanks(columns), ...(subtotals.get(current) ?? [])]));
  };
  for (const [value = null, ...cells] of data.rows) {
    if (value !== current) {
      close();
      lines.push({ kind: 'group', column: first, value });
      current = value;
    }
    lines.push(rowLine('row', columns, cells));
  }
  close();
  return lines;
}

function blanks(columns: readonly ResultColumn[]): null[] {
  return columns.filter(({ role }) => role === 'column').map(() => null);
}

function rowLine(kind: 'row' | 'subtotal' | 'total', columns: ResultColumn[], cells: Cell[]): PaginatedLine {
  return { kind, columns, cells };
}

/** Splits lines into pages; each page of a table starts with its head, and none ends with one. */
export function paginate(lines: readonly PaginatedLine[], paper: PaginatedDocument['paper']): PaginatedLine[][] {
  const room = paper.heightMm - 2 * paper.marginMm - HEADER_MM - FOOTER_MM;
  const pages: PaginatedLine[][] = [];
  let page: PaginatedLine[] = [];
  let used = 0;
  let head: PaginatedLine | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'title') head = undefined;
    const together = lines.slice(index, index + 1 + (FOLLOWERS[line.kind] ?? 0));
    const needed = together.reduce((sum, { kind }) => sum + LINE_HEIGHTS_MM[kind], 0);
    if (used + needed > room && page.length > 0) {
      pages.push(page);
      page = head ? [head] : [];
      used = head ? LINE_HEIGHTS_MM[head.kind] : 0;
    }
    if (line.kind === 'columns') head = line;
    page.push(line);
    used += LINE_HEIGHTS_MM[line.kind];
  }
  pages.push(page);
  return pages;
}
