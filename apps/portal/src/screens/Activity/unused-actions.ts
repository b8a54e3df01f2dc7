import type { UnusedRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { type BulkChange, useBulkChange } from '../../components/use-bulk-change.tsx';
import { removeTags } from '../AccessTags/tag-changes.tsx';
import { removeFiles } from '../Files/file-changes.tsx';
import { usePageRemoval } from '../PageBuilder/page-removal.tsx';
import { hideReports, removeReports } from '../Reports/report-actions.tsx';
import { addressOf } from './unused-columns.tsx';

/** What can be done with something that nobody uses, as in the list of its kind. */
export function useUnusedActions(onKeep: (row: UnusedRow) => void) {
  const text = useText();
  const { router } = usePortal();
  const change = useBulkChange();
  const ofPage = usePageActions();
  const act = (one: BulkChange, icon: RowAction['icon'], { id, name }: UnusedRow): RowAction => ({
    ...{ id: one.label, label: text(one.label, { count: 1 }), icon, isDestructive: one.isDestructive ?? false },
    run: () => void change(one, [{ id, name }]),
  });
  const of = (row: UnusedRow): RowAction[] => {
    if (row.kind === 'page') return ofPage(row);
    if (row.kind !== 'report') return [act(row.kind === 'file' ? removeFiles : removeTags, 'trash', row)];
    // What is on no page is seen by nobody as it is.
    return [...(row.reason === 'unviewed' ? [act(hideReports, 'eye-off', row)] : []), act(removeReports, 'trash', row)];
  };
  return (row: UnusedRow): RowAction[] => [
    { id: 'keep', label: text('unused.keep'), icon: 'check', run: () => onKeep(row) },
    {
      ...({
        id: 'open',
        label: text(`unused.open.${row.kind}`),
        icon: row.kind === 'page' || row.kind === 'report' ? 'chart' : 'search',
      } as const),
      run: () => void router.navigate(addressOf(row)),
    },
    ...of(row),
  ];
}

/** A page is written anew, taken from its readers, or removed. */
function usePageActions() {
  const text = useText();
  const confirm = useConfirm();
  const { router } = usePortal();
  const { mutate } = useMutations();
  const { remove } = usePageRemoval();
  return (row: UnusedRow): RowAction[] => {
    const { id, name } = row;
    const parameters = { id };
    const unpublish = () =>
      confirm({
        heading: text('pages.unpublish.heading', { name }),
        consequence: text('pages.unpublish.consequence'),
        action: text('pages.unpublish'),
        run: () => mutate('pages.unpublish', { parameters, success: text('pages.unpublished', { name }) }),
      });
    return [
      {
        ...{ id: 'build', label: text('unused.build'), icon: 'pencil' },
        run: () => void router.navigate(route('pages.builder', parameters)),
      },
      { id: 'unpublish', label: text('pages.unpublish'), icon: 'eye-off', run: unpublish },
      remove(row, 'page'),
    ];
  };
}
