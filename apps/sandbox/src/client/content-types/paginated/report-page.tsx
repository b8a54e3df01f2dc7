import type { CSSProperties } from 'react';
import type { OpenedPaginated, PaginatedLine, PaginatedPage } from '../../../model/frame-wire-content-types.ts';
import type { ResultColumn } from '../../../model/frame-wire.ts';
import type { Formatter } from '../../../model/format.ts';
import type { Messages } from '../../messages.ts';
import { pageOf } from './page-bar.tsx';

interface Writing {
  format: Formatter;
  messages: Messages;
}

/** One page of a paginated report with its lines, in its printed size. */
export function ReportPage({ opened, page, ...writing }: Writing & { opened: OpenedPaginated; page: PaginatedPage }) {
  const { widthMm, heightMm, marginMm } = opened.document.paper;
  const paper = {
    '--paper-width': `${widthMm}mm`,
    '--paper-height': `${heightMm}mm`,
    '--paper-margin': `${marginMm}mm`,
  };
  return (
    <article className="report-page" aria-label={page.header.title} style={paper as CSSProperties}>
      <header className="report-page-header">
        <h1>{page.header.title}</h1>
        {page.header.subtitle && <p>{page.header.subtitle}</p>}
      </header>
      {sectionsOf(page.lines).map(([first, ...rows], index) =>
        first.kind === 'title' ? (
          <h2 key={index}>{first.text}</h2>
        ) : (
          first.kind === 'columns' && <Table key={index} head={first} rows={rows} {...writing} />
        ),
      )}
      <footer className="report-page-footer">
        <span>{page.footer}</span>
        <span>{pageOf(page, writing.messages)}</span>
      </footer>
    </article>
  );
}

/** A title, or a head of columns with the lines up to the next title or head: those are one table. */
function sectionsOf(lines: readonly PaginatedLine[]) {
  const sections: [PaginatedLine, ...PaginatedLine[]][] = [];
  for (const line of lines) {
    if (line.kind === 'title' || line.kind === 'columns') sections.push([line]);
    else sections.findLast(([{ kind }]) => kind === 'columns')?.push(line);
  }
  return sections;
}

interface TableProps extends Writing {
  head: Extract<PaginatedLine, { kind: 'columns' }>;
  rows: readonly PaginatedLine[];
}

/** A table in its printed width; where the paper has less, its columns share that. */
function Table({ head: { widthsMm, columns }, rows, ...writing }: TableProps) {
  const totalMm = widthsMm.reduce((sum, width) => sum + width, 0);
  return (
    <table style={{ width: `${totalMm}mm` }}>
      <colgroup>
        {widthsMm.map((width, index) => (
          <col key={index} style={{ width: `${(width / totalMm) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={alignment(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, index) => (
          <Line key={index} line={line} columnCount={columns.length} {...writing} />
        ))}
      </tbody>
    </table>
  );
}

const alignment = ({ role, type }: ResultColumn) =>
  role === 'measure' || type === 'whole' || type === 'decimal' ? 'number' : undefined;

function Line({ line, columnCount, format, messages }: Writing & { line: PaginatedLine; columnCount: number }) {
  if (line.kind === 'title' || line.kind === 'columns') return null;
  if (line.kind === 'group') {
    return (
      <tr className="group">
        <th colSpan={columnCount} scope="rowgroup">
          {format(line.value, line.column)}
        </th>
      </tr>
    );
  }
  const cells = line.columns.map((column, index) => {
    const cell = line.cells[index] ?? null;
    // A total has no values in its grouping columns: the first of them labels the line.
    const text = line.kind !== 'row' && cell === null ? (index === 0 ? messages.total : '') : format(cell, column);
    return (
      <td key={column.name} className={alignment(column)} data-column={column.name}>
        {text}
      </td>
    );
  });
  return <tr className={line.kind}>{cells}</tr>;
}
