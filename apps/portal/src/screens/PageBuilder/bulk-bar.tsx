import type { PageFilter, PageKind, PageRow, PageWindow, TagOption } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import type { BulkChange } from '../../components/use-bulk-change.tsx';
import { type Chosen, useChosen } from '../../components/use-chosen.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';

const BulkSheet = lazy(() => import('./bulk-sheet.tsx'));

/** What can be done with many pages at once. */
const BULK_KINDS = ['publish', 'unpublish', 'tags', 'access', 'move', 'remove'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Takes pages, templates or linked blocks out of the bin. */
export const recoverPages = (kind: PageKind): BulkChange<PageRow> => ({
  ...{ route: 'pages.bulk', change: { kind: 'recover' }, label: 'pages.recover' },
  done: `${LIST_MESSAGES[kind]}.bulk.recovered`,
});

interface PageBulkBarProps {
  chosen: Chosen<PageRow>;
  chooseAll: () => void;
  window: PageWindow;
  kind: PageKind;
  filter: PageFilter;
  tags: readonly TagOption[];
}

/** The actions on all chosen pages. Each says what it means before it is done. */
function PageBulkBar({ chosen, chooseAll, window, kind, filter, tags }: PageBulkBarProps) {
  const text = useText();
  const [change, setChange] = useState<BulkKind | null>(null);
  const isBin = filter.view === 'removed';
  const kinds = kind === 'page' ? BULK_KINDS : (['remove'] as const);
  return (
    <BulkBar chosen={chosen} changes={isBin ? [recoverPages(kind)] : []} total={window.matches} onChooseAll={chooseAll}>
      {!isBin &&
        kinds.map((one) => (
          <Button key={one} size="small" onPress={() => setChange(one)}>
            {text(`pages.bulk.${one}`)}
          </Button>
        ))}
      <Suspense>
        {change && (
          <BulkSheet
            {...{ tags, pageKind: kind, kind: change }}
            chosen={chosen.items.map(({ id, name, revision = 0 }) => ({ id, name, revision }))}
            onClose={() => setChange(null)}
            onDone={() => chosen.choose([])}
          />
        )}
      </Suspense>
    </BulkBar>
  );
}

interface PageBulkOptions extends Omit<PageBulkBarProps, 'chosen' | 'chooseAll'> {
  loaded: readonly PageRow[];
  nameOf: (page: PageRow) => string;
}

/** The chosen pages, and the bar of what can be done with them. */
export function usePageBulk({ loaded, nameOf, ...list }: PageBulkOptions) {
  const { window, filter } = list;
  const { selection, ...chosen } = useChosen<PageRow>({
    ...{ rows: loaded, keyOf: ({ id }) => id, nameOf },
    isWhole: window.isWhole || window.rows.length === window.matches,
  });
  const find = useChooseAll(chosen, window, filter);
  const chooseAll = () => void find();
  return {
    selection: { ...selection, total: window.matches, onChooseAll: chooseAll },
    bar: chosen.items.length > 0 && <PageBulkBar {...{ ...list, chosen, chooseAll }} />,
  };
}

/** Chooses all that match. Where not all of them are loaded, the server names them, with the drafts that they have then. */
function useChooseAll({ choose, loaded }: Chosen<PageRow>, { matches }: PageWindow, filter: PageFilter) {
  const showError = useErrorToast();
  return async () => {
    if (loaded.length === matches) return choose(loaded);
    const { search, status, tag, access, owner, view } = filter;
    try {
      choose((await call('pages.matching', { query: { search, status, tag, access, owner, view } })).pages);
    } catch (error) {
      showError(error);
    }
  };
}
