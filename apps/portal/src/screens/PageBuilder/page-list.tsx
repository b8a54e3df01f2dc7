import type { PageFilter, PageOption, PageRow, TagOption } from '@portico/server/page-object';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { RowMenu } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TreeTable } from '../../ui/tree-table.tsx';
import { visibleNodes } from '../../ui/tree.ts';
import { usePageActions, type PageTask } from './page-actions.ts';
import { usePageColumns } from './page-columns.tsx';
import { isFiltered, PageToolbar, withoutFilters } from './page-toolbar.tsx';
import { PageSchedule, PageVersions } from './page-publication.tsx';
import { childrenOf, pageName, pageShape } from './page-tree.ts';

const PageSheet = lazy(() => import('./page-sheet.tsx'));
const PageTagsSheet = lazy(() => import('./page-tags-sheet.tsx'));
const OrderDialog = lazy(() => import('./order-dialog.tsx'));

export interface PageListProps {
  pages: PageRow[];
  filter: PageFilter;
  tags: TagOption[];
  /** To begin a new page with; null on the list of templates itself. */
  templates: PageOption[] | null;
}

/** The tree of pages, or the list of templates, and what administrators do with them. */
export function PageList({ pages, filter, tags, templates }: PageListProps) {
  const text = useText();
  const { view, navigation } = usePortal();
  const [task, setTask] = useState<PageTask | null>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => visibleNodes(pages, pageShape, collapsed), [pages, collapsed]);
  const isTemplate = templates === null;
  const columns = usePageColumns(tags, isTemplate);
  const isWhole = !isFiltered(filter);
  const actionsOf = usePageActions({ pages, isTemplate, isWhole, onTask: setTask });
  const nameOf = (page: PageRow) => pageName(page, view.language);
  const expand = (key: string, isExpanded: boolean) => {
    const next = new Set(collapsed);
    if (isExpanded) next.delete(key);
    else next.add(key);
    setCollapsed(next);
  };
  return (
    <Frame isTemplate={isTemplate} canOrder={isWhole && childrenOf(pages, null).length > 1} onTask={setTask}>
      <PageToolbar filter={filter} tags={tags} isTemplate={isTemplate} />
      {pages.length === 0 ? (
        <NoPages isTemplate={isTemplate} isWhole={isWhole} onAdd={() => setTask({ kind: 'add', parentId: null })} />
      ) : (
        <TreeTable
          label={text(isTemplate ? 'templates.heading' : 'pages.heading')}
          columns={columns}
          nodes={nodes}
          nameOf={nameOf}
          onExpand={expand}
          onOpen={(page) => page.removedAt === null && setTask({ kind: 'edit', page })}
          actions={(page) => <RowMenu name={nameOf(page)} actions={actionsOf(page)} />}
          isWaiting={navigation.isPending}
        />
      )}
      {task && <TaskDialog task={task} onClose={() => setTask(null)} {...{ pages, tags, templates }} />}
    </Frame>
  );
}

type TaskDialogProps = Omit<PageListProps, 'filter'> & { task: PageTask; onClose: () => void };

function TaskDialog({ task, pages, ...rest }: TaskDialogProps) {
  // As it is now: what the dialog changes is loaded again while it is open.
  const current = 'page' in task ? (pages.find(({ id }) => id === task.page.id) ?? task.page) : null;
  return (
    <Suspense>
      {task.kind === 'add' && <PageSheet page={null} parentId={task.parentId} pages={pages} {...rest} />}
      {task.kind === 'edit' && <PageSheet page={task.page} parentId={task.page.parentId} pages={pages} {...rest} />}
      {task.kind === 'tags' && current && <PageTagsSheet page={current} tags={rest.tags} onClose={rest.onClose} />}
      {task.kind === 'schedule' && current && <PageSchedule page={current} onClose={rest.onClose} />}
      {task.kind === 'versions' && current && <PageVersions page={current} onClose={rest.onClose} />}
      {task.kind === 'order' && <OrderDialog pages={pages} parentId={task.parentId} onClose={rest.onClose} />}
    </Suspense>
  );
}

interface FrameProps {
  isTemplate: boolean;
  canOrder: boolean;
  onTask: (task: PageTask) => void;
  children: ReactNode;
}

function Frame({ isTemplate, canOrder, onTask, children }: FrameProps) {
  const text = useText();
  const actions = (
    <>
      {!isTemplate && canOrder && (
        <Button onPress={() => onTask({ kind: 'order', parentId: null })}>{text('pages.order.top')}</Button>
      )}
      <Button variant="primary" onPress={() => onTask({ kind: 'add', parentId: null })}>
        <Icon name="plus" />
        {text(isTemplate ? 'templates.add' : 'pages.add')}
      </Button>
    </>
  );
  return (
    <PageFrame
      heading={text(isTemplate ? 'templates.heading' : 'pages.heading')}
      lead={text(isTemplate ? 'templates.lead' : 'pages.lead')}
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

function NoPages({ isTemplate, isWhole, onAdd }: { isTemplate: boolean; isWhole: boolean; onAdd: () => void }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const action = isWhole ? (
    <Button onPress={onAdd}>{text(isTemplate ? 'templates.add' : 'pages.add')}</Button>
  ) : (
    <Button onPress={() => setQuery(withoutFilters)}>{text('filter.clear')}</Button>
  );
  const first = isTemplate ? 'templates.none.yet' : 'pages.none.yet';
  return (
    <Empty icon="file-text" heading={text(isWhole ? 'list.no-records' : 'list.not-found')} action={action}>
      {text(isWhole ? first : 'pages.none.found')}
    </Empty>
  );
}
