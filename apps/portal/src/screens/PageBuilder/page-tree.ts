import type { PageFilter, PageKind, PageRow, PageWindow } from '@portico/server/page-object';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { keepInEntry, readKept } from '../../navigation/history.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { ROWS } from '../../navigation/page-cache.ts';
import { visibleNodes, type TreeNode } from '../../ui/tree.ts';

/** Rows of one answer of the server. */
const ROWS_AT_ONCE = 100;
/** How long rows are fresh, as page objects are. */
const STALE_AFTER_MS = 30_000;

/** Rows that are loaded together: some children of a page, or some of the whole list. */
interface Chunk {
  parentId: string | null;
  offset: number;
}

const keyOf = ({ parentId, offset }: Chunk) => `${parentId ?? ''} ${offset}`;

interface PageTree {
  nodes: TreeNode<PageRow>[];
  /** All rows that are loaded. */
  loaded: PageRow[];
  expand: (id: string, isExpanded: boolean) => void;
  /** Loads what is rendered. */
  onShow: (nodes: readonly TreeNode<PageRow>[]) => void;
}

/**
 * The tree of pages, of which only what is open and in sight is loaded; what matches a filter is a list. A small tree comes
 * whole, and is open. What the user has opened and closed is there again when they come back.
 */
export function usePageTree(window: PageWindow, kind: PageKind, filter: PageFilter): PageTree {
  const [toggled, expand] = useToggled();
  const { chunks, rowsOf, onShow } = useChunks(window, kind, filter);
  const nodes = useMemo(() => {
    const children = window.isWhole ? childrenByParent(window.rows) : null;
    const isFlat = !window.isWhole && window.total === window.matches;
    return visibleNodes<PageRow>({
      keyOf: ({ id }) => id,
      sizeOf: (row) => (children ? (children.get(row.id)?.length ?? 0) : isFlat ? 0 : row.children),
      size: children ? (children.get(null)?.length ?? 0) : window.total,
      rowAt: (parentId, index) => (children ? children.get(parentId)?.[index] : rowsOf(parentId, index)),
      isExpanded: (id) => toggled.get(id) ?? window.isWhole,
    });
  }, [window, toggled, rowsOf]);
  const loaded = useMemo(() => [...window.rows, ...chunks.flatMap((chunk) => chunk?.rows ?? [])], [window, chunks]);
  return { nodes, loaded, expand, onShow };
}

/** The rows by their parent. A row whose parent is not among the rows stands at the top. */
function childrenByParent(rows: readonly PageRow[]): Map<string | null, PageRow[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const children = new Map<string | null, PageRow[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(row);
    else children.set(parent, [row]);
  }
  return children;
}

type Toggled = ReadonlyMap<string, boolean>;

/** Which rows were opened and closed here. */
function useToggled(): [Toggled, PageTree['expand']] {
  const [toggled, setToggled] = useState(
    () => (readKept('pages') as Toggled | undefined) ?? new Map<string, boolean>(),
  );
  const expand = (id: string, isExpanded: boolean) => {
    const next = new Map(toggled).set(id, isExpanded);
    keepInEntry('pages', next);
    setToggled(next);
  };
  return [toggled, expand];
}

/** Rows beyond those of the page object: those that are in sight are loaded, and loaded again when something changes. */
function useChunks(window: PageWindow, kind: PageKind, filter: PageFilter) {
  const { language } = usePortal().view;
  const [asked, setAsked] = useState<{ all: Chunk[]; shown: ReadonlySet<string> }>({ all: [], shown: new Set() });
  const { search, status, tag, access, owner, view } = filter;
  const chunks = useQueries({
    queries: asked.all.map((chunk) => ({
      queryKey: [ROWS, language, kind, filter, chunk],
      queryFn: () => {
        const query = { kind, search, status, tag, access, owner, view, offset: chunk.offset };
        return call('pages.rows', { query: chunk.parentId === null ? query : { ...query, parent: chunk.parentId } });
      },
      enabled: asked.shown.has(keyOf(chunk)),
      staleTime: STALE_AFTER_MS,
      retry: false,
    })),
    combine: combineData,
  });
  const rowsOf = useMemo(() => {
    const byKey = new Map(asked.all.map((chunk, index) => [keyOf(chunk), chunks[index]]));
    return (parentId: string | null, index: number): PageRow | undefined => {
      if (parentId === null && index < window.rows.length) return window.rows[index];
      const offset = index - (index % ROWS_AT_ONCE);
      return byKey.get(keyOf({ parentId, offset }))?.rows[index - offset];
    };
  }, [window, asked, chunks]);
  const onShow = useCallback(
    (nodes: readonly TreeNode<PageRow>[]) => {
      if (window.isWhole) return;
      const shown = new Map<string, Chunk>();
      for (const { parentKey: parentId, position } of nodes) {
        const offset = position - 1 - ((position - 1) % ROWS_AT_ONCE);
        if (parentId !== null || offset > 0) shown.set(keyOf({ parentId, offset }), { parentId, offset });
      }
      setAsked((old) => withShown(old, shown));
    },
    [window],
  );
  return { chunks, rowsOf, onShow };
}

const combineData = (results: { data: PageWindow | undefined }[]) => results.map(({ data }) => data);

function withShown<Asked extends { all: Chunk[]; shown: ReadonlySet<string> }>(old: Asked, shown: Map<string, Chunk>) {
  const known = new Set(old.all.map(keyOf));
  const added = [...shown].filter(([key]) => !known.has(key)).map(([, chunk]) => chunk);
  const isSame =
    added.length === 0 && old.shown.size === shown.size && [...shown.keys()].every((key) => old.shown.has(key));
  return isSame ? old : { ...old, all: [...old.all, ...added], shown: new Set(shown.keys()) };
}
