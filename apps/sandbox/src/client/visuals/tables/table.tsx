import { useState, type UIEvent } from 'react';
import type { Cell, VisualData } from '../../../model/frame-wire.ts';
import { pointOf } from '../points.ts';
import { highlightedOnly } from '../series.ts';
import type { DrawContext, DrawingProps } from '../visual.ts';
import { BodyCell, HeadCell, numberClass } from './cells.tsx';
import { Grid } from './grid.tsx';

/** More rows are made when the reader comes near them: a page with a long table is there as soon as any other. */
const ROWS_PER_BATCH = 60;
const NEAR_END_PX = 600;
const COUNT = { name: '', role: 'measure', type: 'whole' } as const;

/** Rows and columns with a line of totals; a click on a row chooses it. */
export function Table({ visual, data: given, context }: DrawingProps) {
  const [rowCount, setRowCount] = useState(ROWS_PER_BATCH);
  const data = highlightedOnly(given);
  const { columns } = data;
  const measureAt = Math.max(
    columns.findIndex((column) => column.role === 'measure'),
    0,
  );
  const rows = data.rows.slice(0, rowCount).map((row, key) => {
    const point = pointOf(data, row, measureAt, context.format);
    const cells = columns.map((column, at) => (
      <BodyCell key={at} cell={row[at] ?? null} {...{ column, point, context }} />
    ));
    return { key, point, cells };
  });
  const sort = context.sort ?? visual.query.sort;
  const head = columns.map((column, at) => <HeadCell key={at} {...{ column, sort, context }} />);
  function addRows({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void {
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    if (isNearEnd && rowCount < data.rows.length) setRowCount(rowCount + ROWS_PER_BATCH);
  }
  return (
    <>
      <Grid
        table={{ className: 'table', role: 'grid', 'aria-label': visual.title, 'aria-rowcount': data.rows.length + 1 }}
        head={<tr>{head}</tr>}
        foot={data.totals && <TotalRow data={data} totals={data.totals} context={context} />}
        onScroll={addRows}
        {...{ rows, context }}
      />
      {data.truncated && (
        <p className="note">{context.messages.truncated.replace('{count}', context.format(data.rows.length, COUNT))}</p>
      )}
    </>
  );
}

type TotalRowProps = { data: VisualData; totals: readonly Cell[]; context: DrawContext };

function TotalRow({ data: { columns }, totals, context: { format, messages } }: TotalRowProps) {
  const groupCount = columns.filter(({ role }) => role === 'column').length;
  const cells = columns.map((column, at) => {
    const Part = at === 0 ? 'th' : 'td';
    const total = at < groupCount ? undefined : format(totals[at - groupCount] ?? null, column);
    return (
      <Part key={at} className={numberClass(column)}>
        {total ?? (at === 0 ? messages.total : '')}
      </Part>
    );
  });
  return <tr className="total">{cells}</tr>;
}
