import {
  isFiltered,
  type PageFilter,
  type PageKind,
  type PageOption,
  type TemplateOption,
  type PageRow,
  type PageWindow,
  type TagOption,
  type UsageRow,
} from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState, type ReactNode } from 'react';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';
import { ListFrame } from '../../components/list-frame.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { pageName } from '../../components/page-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { TreeTable } from '../../ui/tree-table.tsx';
import { AddPage } from './add-page.tsx';
import { usePageBulk } from './bulk-bar.tsx';
import type { PageTask } from './page-actions.ts';
import { usePageColumns } from './page-columns.tsx';
import { PageToolbar, withoutFilters } from './page-toolbar.tsx';
import { PageSchedule, PageVersions } from './page-publication.tsx';
import { usePageTree } from './page-tree.ts';
import { useAddPage, type NewPage } from './use-add-page.ts';
import { useRowActions } from './use-row-actions.ts';

const PageSheet = lazy(() => import('./page-sheet.tsx'));
const PageTagsSheet = lazy(() => import('./page-tags-sheet.tsx'));
const FeedbackSheet = lazy(() => import('./feedback-sheet.tsx'));
const UsageSheet = lazy(() => import('./usage-sheet.tsx'));
const PageBlocked = lazy(() => import('./page-blocked.tsx'));
const ExportSheet = lazy(() => import('./export-sheet.tsx'));
const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const PublishingSettings = lazy(() => import('./publishing-settings.tsx'));

export interface PageListProps {
  pages: PageWindow;
  filter: PageFilter;
  tags: TagOption[];
  kind: PageKind;
  /** To begin a new page with. */
  templates?: TemplateOption[] | undefined;
  /** Administrators, one of whom can own a page. */
  owners?: PageOption[] | undefined;
  /** Where each linked block is used, by its id. */
  uses?: Record<string, UsageRow[]> | undefined;
  /** How many published pages have something to mend. */
  pagesWithFindings?: number | undefined;
  /** What is published must have been approved. */
  needsReview?: boolean | undefined;
}

/** The tree of pages, or the list of templates or linked blocks, and what administrators do with them. */
export function PageList(props: PageListProps) {
  const { pages, filter, tags, kind, templates, owners = [], uses, pagesWithFindings = 0, needsReview = false } = props;
  const text = useText();
  const { view, navigation } = usePortal();
  const [task, setTask] = useState<PageTask | null>(null);
  const { add, addBelow, isAdding } = useAddPage(kind);
  const { nodes, loaded, expand, onShow } = usePageTree(pages, kind, filter);
  const columns = usePageColumns({ tags, kind, view: filter.view, isFlat: isFiltered(filter), uses });
  const isWhole = !isFiltered(filter);
  const { open, actionsOf } = useRowActions({ kind, view: filter.view, onTask: setTask, onAddBelow: addBelow });
  const nameOf = (page: PageRow) => pageName(page, view.language);
  const { selection, bar } = usePageBulk({ window: pages, loaded, nameOf, kind, filter, tags });
  return (
    <Frame {...{ kind, templates, add, isAdding }} canOrder={isWhole && (nodes[0]?.setSize ?? 0) > 1} onTask={setTask}>
      <ListFrame
        toolbar={<PageToolbar {...{ filter, tags, kind, owners, pagesWithFindings, needsReview }} />}
        bar={bar}
        rows={nodes}
      >
        {pages.total === 0 ? (
          <NoPages kind={kind} isWhole={isWhole} onAdd={() => add()} />
        ) : (
          <TreeTable
            label={text(`${LIST_MESSAGES[kind]}.heading`)}
            {...{ columns, nodes, nameOf, selection, onShow }}
            onExpand={expand}
            onOpen={open}
            actions={(page) => <RowMenu name={nameOf(page)} actions={actionsOf(page)} />}
            isWaiting={navigation.isPending}
          />
        )}
      </ListFrame>
      {task && (
        <TaskDialog task={task} onClose={() => setTask(null)} {...{ loaded, tags, kind, owners, needsReview }} />
      )}
    </Frame>
  );
}

type TaskDialogProps = Pick<PageListProps, 'tags' | 'kind' | 'needsReview'> & {
  owners: readonly PageOption[];
  loaded: readonly PageRow[];
  task: PageTask;
  onClose: () => void;
};

function TaskDialog({ task, loaded, owners, needsReview = false, ...rest }: TaskDialogProps) {
  // As it is now: what the dialog changes is loaded again while it is open.
  const current = 'page' in task ? (loaded.find(({ id }) => id === task.page.id) ?? task.page) : null;
  return (
    <Suspense>
      {task.kind === 'edit' && <PageSheet page={task.page} owners={owners} {...rest} />}
      {task.kind === 'tags' && current && <PageTagsSheet page={current} tags={rest.tags} onClose={rest.onClose} />}
      {task.kind === 'feedback' && <FeedbackSheet page={task.page} onClose={rest.onClose} />}
      {task.kind === 'usage' && <UsageSheet page={task.page} kind={rest.kind} onClose={rest.onClose} />}
      {task.kind === 'blocked' && <PageBlocked {...task} kind={rest.kind} onClose={rest.onClose} />}
      {task.kind === 'schedule' && current && <PageSchedule page={current} onClose={rest.onClose} />}
      {task.kind === 'versions' && current && <PageVersions page={current} onClose={rest.onClose} />}
      {task.kind === 'export' && <ExportSheet page={task.page} onClose={rest.onClose} />}
      {task.kind === 'publishing' && <PublishingSettings needsReview={needsReview} onClose={rest.onClose} />}
      {task.kind === 'order' && <OrderDialog parent={task.parent} onClose={rest.onClose} />}
    </Suspense>
  );
}

interface FrameProps {
  kind: PageKind;
  templates: PageListProps['templates'];
  canOrder: boolean;
  add: (page?: NewPage) => void;
  isAdding: boolean;
  onTask: (task: PageTask) => void;
  children: ReactNode;
}

function Frame({ kind, templates, canOrder, add, isAdding, onTask, children }: FrameProps) {
  const text = useText();
  const actions = (
    <>
      {kind === 'page' && canOrder && (
        <Button onPress={() => onTask({ kind: 'order', parent: null })}>{text('pages.order.top')}</Button>
      )}
      {kind === 'page' && <Button onPress={() => onTask({ kind: 'publishing' })}>{text('publishing.open')}</Button>}
      {kind === 'page' && (
        <Link to={route('imports.show')} className={buttonStyle('secondary')}>
          {text('page-import.open')}
        </Link>
      )}
      <AddPage {...{ kind, templates, add, isAdding }} />
    </>
  );
  return (
    <PageFrame
      heading={text(`${LIST_MESSAGES[kind]}.heading`)}
      lead={text(`${LIST_MESSAGES[kind]}.lead`)}
      actions={actions}
    >
      {children}
    </PageFrame>
  );
}

function NoPages({ kind, isWhole, onAdd }: { kind: PageKind; isWhole: boolean; onAdd: () => void }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const action = isWhole ? (
    <Button onPress={onAdd}>{text(`${LIST_MESSAGES[kind]}.add`)}</Button>
  ) : (
    <Button onPress={() => setQuery(withoutFilters)}>{text('filter.clear')}</Button>
  );
  return (
    <Empty icon="file-text" heading={text(isWhole ? 'list.no-records' : 'list.not-found')} action={action}>
      {text(isWhole ? `${LIST_MESSAGES[kind]}.none.yet` : 'pages.none.found')}
    </Empty>
  );
}
