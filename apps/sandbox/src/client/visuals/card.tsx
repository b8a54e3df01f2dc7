import type { CSSProperties } from 'react';
import type { Cell, ResultColumn } from '../../model/frame-wire.ts';
import { captionOf, type Formatter } from '../../model/format.ts';
import type { DrawingProps } from './visual.ts';

/** One number, large; where a part of it is highlighted, that part, with the whole beneath. Several stand in rows. */
export function Card({ data: { columns, rows, highlights }, context: { format } }: DrawingProps) {
  return columns.map((column, index) => {
    const part = highlights?.[0]?.[index];
    const cell = part === undefined ? (rows[0]?.[index] ?? null) : part;
    const value = <BigNumber key={index} {...{ cell, column, format }} />;
    if (columns.length === 1) return value;
    return (
      <div key={index} className="card-row">
        <p className="card-name">{captionOf(column)}</p>
        {value}
      </div>
    );
  });
}

type BigNumberProps = { cell: Cell; column: ResultColumn; format: Formatter };

/** A number in letters as large as its box allows. */
export function BigNumber({ cell, column, format }: BigNumberProps) {
  const text = format(cell, column);
  return (
    <p
      className="card-value"
      data-value={cell ?? ''}
      style={{ '--letters': Math.max(text.length, 4) } as CSSProperties}
    >
      {text}
    </p>
  );
}
