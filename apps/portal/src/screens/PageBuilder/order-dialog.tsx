import type { PageOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { errorMessage } from '../../components/error-message.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export interface OrderDialogProps {
  /** The page whose children are ordered; null for the pages at the top. */
  parent: PageOption | null;
  onClose: () => void;
}

/** Orders pages as the menu shows them, by dragging or by keyboard. */
export default function OrderDialog({ parent, onClose }: OrderDialogProps) {
  const text = useText();
  const parentId = parent?.id ?? null;
  const { data, error } = useQuery({
    queryKey: ['page-children', parentId],
    queryFn: () => call('pages.children', { query: parentId === null ? {} : { parent: parentId } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const heading = parent ? text('pages.order.children.of', { name: parent.name }) : text('pages.order.top');
  if (data) return <OrderForm heading={heading} pages={data.pages} parentId={parentId} onClose={onClose} />;
  return (
    <ModalDialog heading={heading} isOpen onClose={onClose}>
      <div className="px-5 pb-5">{error ? <FailureNotice failure={errorMessage(error)} /> : <Spinner />}</div>
    </ModalDialog>
  );
}

interface OrderFormProps extends Pick<OrderDialogProps, 'onClose'> {
  parentId: string | null;
  heading: string;
  pages: readonly PageOption[];
}

function OrderForm({ heading, pages, parentId, onClose }: OrderFormProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { ids: pages.map(({ id }) => id) },
    send: async ({ ids }) => {
      const success = text(parentId === null ? 'pages.order.top.saved' : 'pages.order.children.saved');
      await mutate('pages.priority', { body: { parentId, ids }, success });
      onClose();
    },
  });
  const problem = form.error('ids');
  return (
    <ModalDialog heading={heading} isOpen isLocked={form.isBusy} onClose={onClose}>
      <form {...form.formProps}>
        <div className="flex flex-col gap-3 px-5 pb-5">
          <p className="text-muted">{text('pages.order.help')}</p>
          <SortableList pages={pages} ids={form.values.ids} onChange={(ids) => form.set('ids', ids)} />
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

/** In pixels: those in sight alone are rendered, as a page may have thousands of children. */
const ROW_HEIGHT = 44;

interface SortableListProps {
  pages: readonly PageOption[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function SortableList({ pages, ids, onChange }: SortableListProps) {
  const text = useText();
  const byId = useMemo(() => new Map(pages.map((page) => [page.id, page])), [pages]);
  const items = ids.flatMap((id) => byId.get(id) ?? []);
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
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
      <GridList
        aria-label={text('pages.order.list')}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        className="max-h-[50dvh] overflow-y-auto rounded-normal border border-line"
      >
        {(page) => <SortableItem page={page} />}
      </GridList>
    </Virtualizer>
  );
}

function SortableItem({ page: { id, name } }: { page: PageOption }) {
  const text = useText();
  return (
    <GridListItem
      id={id}
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
