import type { ReleaseItem, ReleaseRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What is being done with a page of a release. */
export interface ItemTask {
  kind: 'edit' | 'preview';
  item: ReleaseItem;
}

/** The actions on a page of a release. A release that is scheduled or out can only be looked at. */
export function useItemActions({ id, state }: ReleaseRow, onTask: (task: ItemTask) => void) {
  const text = useText();
  const { router } = usePortal();
  const { tryMutate } = useMutations();
  return (item: ReleaseItem): RowAction[] => {
    const { name, change, accessLevel, tags, position } = item;
    const parameters = { id, page: item.id };
    const takeDraft = () =>
      void tryMutate('releases.item', {
        parameters,
        body: { change, accessLevel, tags, position, takesDraft: true },
        success: text('releases.item.draft-taken', { name }),
      });
    const remove = () =>
      void tryMutate('releases.remove-item', { parameters, success: text('releases.item.taken-out', { name }) });
    const act = (actionId: string, label: MessageId, icon: IconName, run: () => void): RowAction => ({
      ...{ id: actionId, label: text(label), icon, run },
      isDestructive: actionId === 'remove',
    });
    const open = () => void router.navigate(route('pages.builder', { id: item.id }));
    const isDraft = state === 'draft';
    const actions = [
      isDraft && act('edit', 'releases.item.edit', 'pencil', () => onTask({ kind: 'edit', item })),
      isDraft && item.isDraftNewer && !item.isRemoved && act('newer', 'releases.item.take-draft', 'retry', takeDraft),
      (isDraft || state === 'scheduled') &&
        item.kind === 'page' &&
        act('preview', 'releases.preview', 'monitor', () => onTask({ kind: 'preview', item })),
      !item.isRemoved && act('open', 'releases.item.open', 'file-text', open),
      isDraft && act('remove', 'releases.item.remove', 'trash', remove),
    ];
    return actions.filter((action) => action !== false);
  };
}
