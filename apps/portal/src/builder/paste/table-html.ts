import { isBlank, hasBoldStyle } from './inline-html.ts';

/** A table with its rows and cells, and nothing of how it looked. A first row that is all bold is its heading. */
export function tableHtml(table: HTMLTableElement, contentOf: (cell: Element) => string): string {
  const rows = [...table.rows]
    .map((row) => [...row.cells].map((cell) => ({ cell, html: contentOf(cell) })))
    .filter((row) => row.some(({ html }) => !isBlank(html)));
  const [first, ...rest] = rows;
  if (!first) return '';
  const hasHeading =
    rest.length > 0 &&
    first.every(({ cell, html }) => cell.localName === 'th' || isBlank(html) || isBold(html) || hasBoldStyle(cell));
  const head = hasHeading ? `<thead>${rowOf(first, 'th')}</thead>` : '';
  const body = (hasHeading ? rest : rows).map((row) => rowOf(row)).join('');
  const caption = table.caption ? contentOf(table.caption) : '';
  return `<table>${isBlank(caption) ? '' : `<caption>${caption}</caption>`}${head}<tbody>${body}</tbody></table>`;
}

const isBold = (html: string) => /^<strong>(?:(?!<\/?strong>).)*<\/strong>$/s.test(html);

function rowOf(row: { cell: HTMLTableCellElement; html: string }[], name?: 'th'): string {
  const cells = row.map(({ cell, html }) => {
    const tag = name ?? (cell.localName === 'th' ? 'th' : 'td');
    const content = tag === 'th' && isBold(html) ? html.slice('<strong>'.length, -'</strong>'.length) : html;
    return `<${tag}${spanOf('colspan', cell.colSpan)}${spanOf('rowspan', cell.rowSpan)}>${content}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

const spanOf = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '');
