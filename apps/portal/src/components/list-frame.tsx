import type { ReactNode } from 'react';
import { useKeptFocus } from '../ui/kept-focus.ts';

export interface ListFrameProps {
  /** Search and filters. */
  toolbar?: ReactNode;
  /** What can be done with the chosen rows: in place of search and filters, or at the foot of a phone, so that no row moves. */
  bar?: ReactNode;
  rows: readonly unknown[];
  /** The table. */
  children: ReactNode;
}

/** A list and what stands above it. The focus stays in it when a row that had it is gone. */
export function ListFrame({ toolbar, bar, rows, children }: ListFrameProps) {
  const frame = useKeptFocus(rows, Boolean(bar));
  return (
    <div {...frame} tabIndex={-1} className="outline-none">
      <div className="relative flow-root">
        <div className={bar ? 'sm:[&>:last-child]:invisible' : undefined}>{toolbar}</div>
        {bar}
      </div>
      {children}
    </div>
  );
}
