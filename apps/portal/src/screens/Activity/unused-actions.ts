import type { UnusedRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useTagRemoval } from '../AccessTags/tag-removal.tsx';
import { useFileActions } from '../Files/use-file-actions.tsx';
import { usePageRemoval } from '../PageBuilder/page-removal.tsx';
import { useReportRemoval } from '../Reports/report-actions.tsx';
import { addressOf } from './unused-columns.tsx';

/** What can be done with something that nobody uses, as in the list of its kind. */
export function useUnusedActions(onKeep: (row: UnusedRow) => void) {
  const text = useText();
  const { router } = usePortal();
  const ofPage = usePageActions();
  const ofReport = useReportActions();
  const ofFile = useFileRemoval();
  const ofTag = useTagActions();
  const of = (row: UnusedRow): RowAction[] => {
    if (row.kind === 'page') return ofPage(row);
    if (row.kind === 'report') return ofReport(row);
    return row.kind === 'file' ? ofFile(row) : ofTag(row);
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

/** A report is hidden or removed. */
function useReportActions() {
  const text = useText();
  const { tryMutate } = useMutations();
  const remove = useReportRemoval();
  return (row: UnusedRow): RowAction[] => {
    const { id, name } = row;
    const parameters = { id };
    const recover = () =>
      void tryMutate('reports.recover', { parameters, success: text('reports.recovered', { name }) });
    const show = (visibility: 'visible' | 'hidden') => ({ parameters, body: { visibility } });
    const hide = () =>
      void tryMutate('reports.visibility', {
        ...show('hidden'),
        success: text('reports.hidden', { name }),
        undo: () => void tryMutate('reports.visibility', show('visible')),
      });
    return [
      // What is on no page is seen by nobody as it is.
      ...(row.reason === 'unviewed'
        ? [{ id: 'hide', label: text('reports.hide'), icon: 'eye-off', run: hide } as const]
        : []),
      {
        ...{ id: 'remove', label: text('reports.remove'), icon: 'trash', isDestructive: true },
        run: () => void remove(row, recover),
      },
    ];
  };
}

function useFileRemoval() {
  const text = useText();
  const { remove } = useFileActions();
  return (row: UnusedRow): RowAction[] => [
    {
      ...{ id: 'remove', label: text('files.remove'), icon: 'trash', isDestructive: true },
      run: () => void remove([row]),
    },
  ];
}

function useTagActions() {
  const text = useText();
  const remove = useTagRemoval();
  return ({ id, name }: UnusedRow): RowAction[] => [
    {
      ...{ id: 'remove', label: text('tags.remove'), icon: 'trash', isDestructive: true },
      run: () => void remove({ id, label: name }),
    },
  ];
}
