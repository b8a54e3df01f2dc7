import type { ScreenProps, UnusedKind, UnusedRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { ListViews } from '../../components/list-views.tsx';
import type { Chosen } from '../../components/use-chosen.ts';
import { RowMenu } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { useUnusedActions } from './unused-actions.ts';
import { useUnusedColumns } from './unused-columns.tsx';

const KINDS = ['page', 'report', 'file', 'tag'] as const satisfies readonly UnusedKind[];

/** What nobody uses, and what can be done with it: take it away, or keep it. */
export default function Unused({ kind, counts, rows, paging }: ScreenProps['Activity/Unused']) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const columns = useUnusedColumns();
  const keep = useKeeping(kind);
  const actionsOf = useUnusedActions((row) => void keep([row]));
  const views = KINDS.map((one) => ({
    ...{ id: one, label: text(`unused.view.${one}`, { count: counts[one] }) },
    to: urlWithQuery({ kind: one === 'page' ? undefined : one, page: undefined }),
  }));
  return (
    <PageFrame heading={text('unused.heading')} lead={text('unused.lead')}>
      <ListViews label={text('unused.views')} views={views} current={kind} />
      <ListTable<UnusedRow>
        label={text('unused.heading')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        toolbar={<p className="mb-3 flex min-h-10 items-center py-2 text-muted">{text(`unused.hint.${kind}`)}</p>}
        bulk={(chosen) => <KeepBar {...{ chosen, keep }} />}
        paging={paging}
        empty={
          <Empty icon="check" heading={text('unused.none')}>
            {text(`unused.none.${kind}`)}
          </Empty>
        }
        actions={(row) => <RowMenu name={row.name} actions={actionsOf(row)} />}
      />
    </PageFrame>
  );
}

/** Keeps what was proposed; the toast can take it back. */
function useKeeping(kind: UnusedKind): (rows: readonly Pick<UnusedRow, 'id' | 'name'>[]) => Promise<boolean> {
  const text = useText();
  const { tryMutate } = useMutations();
  return (rows) => {
    const ids = rows.map(({ id }) => id);
    const [first] = rows;
    return tryMutate('unused.keep', {
      body: { kind, ids, isRetained: true },
      success: text('unused.kept', { count: rows.length, name: first?.name ?? '' }),
      undo: () => void tryMutate('unused.keep', { body: { kind, ids, isRetained: false } }),
    });
  };
}

interface KeepBarProps {
  chosen: Chosen<UnusedRow>;
  keep: ReturnType<typeof useKeeping>;
}

/** Keeps all chosen rows. */
function KeepBar({ chosen, keep }: KeepBarProps) {
  const text = useText();
  const keepAll = async () => {
    if (await keep(chosen.items)) chosen.choose([]);
  };
  return (
    <BulkBar chosen={chosen}>
      <Button size="small" onPress={() => void keepAll()}>
        {text('unused.keep')}
      </Button>
    </BulkBar>
  );
}
