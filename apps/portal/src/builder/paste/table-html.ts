import { directionOf, hasBoldStyle, isBlank } from './inline-html.ts';

type Row = { cell: HTMLTableCellElement; html: string }[];

/** A table with its rows and cells, and nothing of how it looked. A first row that is all bold is its heading. */
export function tableHtml(table: HTMLTableElement, contentOf: (cell: Element) => string): string {
  const rows = [...table.rows]
    .map((row) => [...row.cells].map((cell) => ({ cell, html: contentOf(cell) })))
    .filter((row) => row.some(({ html }) => !isBlank(html)));
  if (rows.length === 0) return '';
  const headings = headingRows(rows);
  const head = rows.slice(0, headings).map((row) => rowOf(row, 'th'));
  const body = rows.slice(headings).map((row) => rowOf(row));
  const caption = table.caption ? contentOf(table.caption) : '';
  return `<table${directionOf(table)}>${isBlank(caption) ? '' : `<caption>${caption}</caption>`}${head.length > 0 ? `<thead>${head.join('')}</thead>` : ''}<tbody>${body.join('')}</tbody></table>`;
}

const isBold = (html: string) => /^<strong>(?:(?!<\/?strong>).)*<\/strong>$/s.test(html);

/** How many rows are the heading: the first, those that its cells reach into, and those of heading cells only. */
function headingRows(rows: readonly Row[]): number {
  const [first = []] = rows;
  const isHeading = first.every(
    ({ cell, html }) => cell.localName === 'th' || isBlank(html) || isBold(html) || hasBoldStyle(cell),
  );
  if (!isHeading) return 0;
  const reach = Math.max(...first.map(({ cell }) => cell.rowSpan));
  return Math.max(
    0,
    rows.findIndex((row, at) => at >= reach && row.some(({ cell }) => cell.localName !== 'th')),
  );
}

function rowOf(row: Row, name?: 'th'): string {
  const cells = row.map(({ cell, html }) => {
    const tag = name ?? (cell.localName === 'th' ? 'th' : 'td');
    const content = tag === 'th' && isBold(html) ? html.slice('<strong>'.length, -'</strong>'.length) : html;
    return `<${tag}${spanOf('colspan', cell.colSpan)}${spanOf('rowspan', cell.rowSpan)}>${content}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

const spanOf = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '');
