import type { PageFilter, PageKind, PageRow, TagOption } from '@portico/server/page-object';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { TreeSelection } from '../../ui/tree-selection.tsx';
import { BulkBar, type BulkKind } from './bulk-bar.tsx';

const BulkSheet = lazy(() => import('./bulk-sheet.tsx'));

interface BulkOptions {
  pages: readonly PageRow[];
  kind: PageKind;
  filter: PageFilter;
  tags: readonly TagOption[];
}

interface Bulk {
  /** Nothing where no pages can be chosen. */
  selection: TreeSelection | undefined;
  bar: ReactNode;
  sheet: ReactNode;
}

/**
 * Choosing many pages of the list, and changing them. Those that match can be chosen, not those that stand above one that does,
 * nor those in the bin.
 */
export function useBulk({ pages, kind, filter, tags }: BulkOptions): Bulk {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [change, setChange] = useState<BulkKind | null>(null);
  if (kind !== 'page' || filter.view === 'removed') return { selection: undefined, bar: null, sheet: null };
  const keys = new Set(pages.filter(({ isMatch }) => isMatch).map(({ id }) => id));
  // What does not match any more is not chosen any more.
  const chosen = pages.filter(({ id }) => keys.has(id) && ticked.has(id));
  const clear = () => setTicked(new Set());
  const finish = () => {
    setChange(null);
    clear();
  };
  return {
    selection: { keys, chosen: new Set(chosen.map(({ id }) => id)), onChange: setTicked },
    bar: chosen.length > 0 && <BulkBar count={chosen.length} onChoose={setChange} onClear={clear} />,
    sheet: change && (
      <Suspense>
        <BulkSheet {...{ chosen, pages, tags }} kind={change} onClose={() => setChange(null)} onDone={finish} />
      </Suspense>
    ),
  };
}
