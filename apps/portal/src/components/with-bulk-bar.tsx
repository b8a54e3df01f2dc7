import type { ReactNode } from 'react';

/** The filters of a list, and in their place, or at the foot of a phone, the bulk bar: no row moves. */
export function WithBulkBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={bar ? 'sm:invisible' : undefined}>{children}</div>
      {bar}
    </div>
  );
}
