import type { OpenedPaginated, PaginatedLine, PaginatedPage } from '../../../model/frame-wire-content-types.ts';
import type { Cell, ResultColumn } from '../../../model/frame-wire.ts';
import type { Formatter } from '../../../model/format.ts';
import { element } from '../../view/element.ts';
import type { Messages } from '../../messages.ts';

interface Writing {
  format: Formatter;
  messages: Messages;
}

/** One page of a paginated report with its lines, in its printed size. */
export function createReportPage({ document }: OpenedPaginated, page: PaginatedPage, writing: Writing): HTMLElement {
  const { widthMm, heightMm, marginMm } = document.paper;
  const reportPage = element('article', { class: 'report-page', 'aria-label': page.header.title });
  reportPage.style.cssText = `--paper-width: ${widthMm}mm; --paper-height: ${heightMm}mm; --paper-margin: ${marginMm}mm`;
  const subtitle = page.header.subtitle ? [element('p', {}, page.header.subtitle)] : [];
  reportPage.append(
    element('header', { class: 'report-page-header' }, element('h1', {}, page.header.title), ...subtitle),
    ...drawTables(page.lines, writing),
    element(
      'footer',
      { class: 'report-page-footer' },
      element('span', {}, page.footer),
      element('span', {}, pageOf(page, writing.messages)),
    ),
  );
  return reportPage;
}

export const pageOf = ({ page, pageCount }: PaginatedPage, messages: Messages) =>
  messages.pageOf.replace('{page}', String(page)).replace('{count}', String(pageCount));

/** The lines between two head lines are one table. */
function drawTables(lines: readonly PaginatedLine[], writing: Writing): HTMLElement[] {
  const drawn: HTMLElement[] = [];
  let body: HTMLTableSectionElement | undefined;
  let columnCount = 1;
  for (const line of lines) {
    if (line.kind === 'title') drawn.push(element('h2', {}, line.text));
    else if (line.kind === 'columns') {
      body = element('tbody');
      columnCount = line.columns.length;
      drawn.push(createTable(line, body));
    } else if (line.kind === 'group') {
      const text = writing.format(line.value, line.column);
      body?.append(element('tr', { class: 'group' }, element('th', { colspan: columnCount, scope: 'rowgroup' }, text)));
    } else {
      body?.append(row(line, writing));
    }
  }
  return drawn;
}

/** A table in its printed width; where the paper has less, its columns share that. */
function createTable(
  { widthsMm, columns }: Extract<PaginatedLine, { kind: 'columns' }>,
  body: HTMLTableSectionElement,
): HTMLElement {
  const totalMm = widthsMm.reduce((sum, width) => sum + width, 0);
  const table = element('table', {}, widths(widthsMm, totalMm), head(columns), body);
  table.style.width = `${totalMm}mm`;
  return table;
}

function widths(widthsMm: readonly number[], totalMm: number): HTMLElement {
  const columns = widthsMm.map((width) => {
    const column = element('col');
    column.style.width = `${(width / totalMm) * 100}%`;
    return column;
  });
  return element('colgroup', {}, ...columns);
}

const alignment = ({ role, type }: ResultColumn) =>
  role === 'measure' || type === 'whole' || type === 'decimal' ? 'number' : undefined;

function head(columns: readonly ResultColumn[]): HTMLElement {
  const cells = columns.map((column) => element('th', { scope: 'col', class: alignment(column) }, column.name));
  return element('thead', {}, element('tr', {}, ...cells));
}

function row(
  { kind, columns, cells }: { kind: 'row' | 'subtotal' | 'total'; columns: ResultColumn[]; cells: Cell[] },
  { format, messages }: Writing,
): HTMLElement {
  const written = columns.map((column, index) => {
    const cell = cells[index] ?? null;
    // A total has no values in its grouping columns: the first of them labels the line.
    const text = kind !== 'row' && cell === null ? (index === 0 ? messages.total : '') : format(cell, column);
    return element('td', { class: alignment(column), 'data-column': column.name }, text);
  });
  return element('tr', { class: kind }, ...written);
}
