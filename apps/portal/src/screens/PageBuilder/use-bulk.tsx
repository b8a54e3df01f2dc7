import type { MatchingPage, PageFilter, PageKind, PageRow, PageWindow, TagOption } from '@portico/server/page-object';
import { Suspense, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import { pageName } from '../../components/page-name.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { TreeSelection } from '../../ui/tree-selection.tsx';
import { PageBulkBar, type BulkKind } from './bulk-bar.tsx';

const BulkSheet = lazy(() => import('./bulk-sheet.tsx'));

interface BulkOptions {
  window: PageWindow;
  /** The rows that are there. */
  loaded: readonly PageRow[];
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

type Chosen = ReadonlyMap<string, MatchingPage>;

const NONE: Chosen = new Map();

/**
 * Choosing many pages of the list, and changing them; not those in the bin. Where not all that match are loaded, the server
 * names them when all are chosen, with the drafts that they have then.
 */
export function useBulk({ window, loaded, kind, filter, tags }: BulkOptions): Bulk {
  const { chosen, setChosen, chooseAll } = useChosen(window, loaded, filter);
  const [change, setChange] = useState<BulkKind | null>(null);
  const { language } = usePortal().view;
  if (kind !== 'page' || filter.view === 'removed') return { selection: undefined, bar: null, sheet: null };
  const finish = () => {
    setChange(null);
    setChosen(NONE);
  };
  const byId = new Map(loaded.map((row) => [row.id, row]));
  const toPage = (id: string): [string, MatchingPage][] => {
    const row = byId.get(id);
    const known = row ? { id, revision: row.revision, name: pageName(row, language) } : chosen.get(id);
    return known ? [[id, known]] : [];
  };
  return {
    selection: {
      total: window.matches,
      chosen: new Set(chosen.keys()),
      onChange: (ids) => setChosen(new Map([...ids].flatMap(toPage))),
      onChooseAll: () => void chooseAll(),
    },
    bar: chosen.size > 0 && <PageBulkBar count={chosen.size} onChoose={setChange} onClear={() => setChosen(NONE)} />,
    sheet: change && (
      <Suspense>
        <BulkSheet
          {...{ tags, kind: change }}
          chosen={[...chosen.keys()].flatMap((id) => toPage(id).map(([, page]) => page))}
          onClose={() => setChange(null)}
          onDone={finish}
        />
      </Suspense>
    ),
  };
}

/** The pages that are chosen. What does not match any more, as far as it is known, is not chosen any more. */
function useChosen(window: PageWindow, loaded: readonly PageRow[], filter: PageFilter) {
  const { language } = usePortal().view;
  const showError = useErrorToast();
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const [shown, setShown] = useState({ window, filter });
  if (shown.window !== window) {
    setShown({ window, filter });
    const isOther = JSON.stringify(shown.filter) !== JSON.stringify(filter);
    const isAll = window.isWhole || window.rows.length === window.total;
    const there = new Set(window.rows.map(({ id }) => id));
    if (isAll) setChosen(new Map([...chosen].filter(([id]) => there.has(id))));
    else if (isOther) setChosen(NONE);
  }
  const toPage = (row: PageRow): MatchingPage => ({
    id: row.id,
    revision: row.revision,
    name: pageName(row, language),
  });
  const choose = (pages: readonly MatchingPage[]) => setChosen(new Map(pages.map((page) => [page.id, page])));
  const chooseAll = async () => {
    if (loaded.length === window.matches) return choose(loaded.map(toPage));
    const { search, status, tag, access, owner, view } = filter;
    try {
      choose((await call('pages.matching', { query: { search, status, tag, access, owner, view } })).pages);
    } catch (error) {
      showError(error);
    }
  };
  return { chosen, setChosen, chooseAll };
}
