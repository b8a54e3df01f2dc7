import type { PageRow } from '@portico/server/page-object';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { childrenOf, pageName } from './page-tree.ts';

export interface OrderDialogProps {
  pages: readonly PageRow[];
  /** The page whose children are ordered; null for the pages at the top. */
  parentId: string | null;
  onClose: () => void;
}

/** Orders pages as the menu shows them, by dragging or by keyboard. */
export default function OrderDialog({ pages, parentId, onClose }: OrderDialogProps) {
  const text = useText();
  const { mutate } = useMutations();
  const [initial] = useState(() => childrenOf(pages, parentId));
  const form = useForm({
    initial: { ids: initial.map(({ id }) => id) },
    send: async ({ ids }) => {
      const success = text(parentId === null ? 'pages.order.top.saved' : 'pages.order.children.saved');
      await mutate('pages.priority', { body: { parentId, ids }, success });
      onClose();
    },
  });
  const problem = form.error('ids');
  return (
    <ModalDialog
      heading={text(parentId === null ? 'pages.order.top' : 'pages.order.children')}
      isOpen
      isLocked={form.isBusy}
      onClose={onClose}
    >
      <form {...form.formProps}>
        <div className="flex flex-col gap-3 px-5 pb-5">
          <p className="text-muted">{text('pages.order.help')}</p>
          <SortableList pages={initial} ids={form.values.ids} onChange={(ids) => form.set('ids', ids)} />
          {problem ? <Notice>{problem}</Notice> : <FailureNotice failure={form.failure} />}
        </div>
        <DialogFooter>
          <Button onPress={onClose}>{text('dialog.cancel')}</Button>
          <SubmitButton form={form} label={text('pages.order.save')} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}

interface SortableListProps {
  pages: readonly PageRow[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function SortableList({ pages, ids, onChange }: SortableListProps) {
  const text = useText();
  const items = ids.flatMap((id) => pages.find((page) => page.id === id) ?? []);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = ids.filter((id) => keys.has(id));
      const others = ids.filter((id) => !keys.has(id));
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onChange([...others.slice(0, at), ...moved, ...others.slice(at)]);
    },
  });
  return (
    <GridList
      aria-label={text('pages.order.list')}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      className="max-h-[50dvh] overflow-y-auto rounded-normal border border-line"
    >
      {(page) => <SortableItem page={page} />}
    </GridList>
  );
}

function SortableItem({ page }: { page: PageRow }) {
  const text = useText();
  const name = pageName(page, usePortal().view.language);
  return (
    <GridListItem
      id={page.id}
      textValue={name}
      className="flex h-11 items-center gap-2 border-b border-line px-2 outline-none last:border-b-0 data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
    >
      <AriaButton
        slot="drag"
        aria-label={text('pages.order.move', { name })}
        className="grid size-8 cursor-grab place-items-center rounded-small text-muted hover:bg-hover"
      >
        <Icon name="menu" />
      </AriaButton>
      <span className="truncate">{name}</span>
    </GridListItem>
  );
}
