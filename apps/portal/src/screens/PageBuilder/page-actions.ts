import type { PageFinding, PageKind, PageOption, PageRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { ApiError } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { useErrorToast } from '../../components/toasts.tsx';
import { useConfirm } from '../../components/confirmations.tsx';
import { scheduledOf } from '../../components/schedule-text.ts';
import { usePublishedToast } from '../../components/use-published-toast.tsx';
import { useScheduleRemoval } from '../../components/use-schedule-removal.ts';
import { pageName } from '../../components/page-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { usePageRemoval } from './page-removal.tsx';

/** What is being done in a sheet or a dialog. */
export type PageTask =
  | { kind: 'edit' | 'tags' | 'usage' | 'feedback' | 'schedule' | 'versions' | 'export'; page: PageRow }
  | { kind: 'order'; parent: PageOption | null }
  | { kind: 'publishing' }
  | { kind: 'blocked'; page: PageRow; findings: PageFinding[] };

export interface PageActionsOptions {
  kind: PageKind;
  onTask: (task: PageTask) => void;
  onAddBelow: (parent: PageRow) => void;
}

/** The actions of an administrator on a page, a template or a linked block. */
export function usePageActions({ kind, onTask, onAddBelow }: PageActionsOptions) {
  const text = useText();
  const publishing = usePublishing(kind, onTask);
  const scheduling = useScheduling(onTask);
  const copying = useCopying();
  const { named, remove, recover } = useRemoval();
  const ofPages = useActionsOfPages(onTask, onAddBelow);
  const inspecting = (page: PageRow): RowAction[] => [
    {
      ...{ id: 'export', label: text('page-export.open'), icon: 'download' },
      run: () => onTask({ kind: 'export', page }),
    },
    { id: 'usage', label: text('usage.heading'), icon: 'search', run: () => onTask({ kind: 'usage', page }) },
  ];
  return (page: PageRow): RowAction[] => {
    // A page that went into the bin with the one above it comes back with that one.
    if (page.removedAt !== null) return page.parentId === null ? [recover(page)] : [];
    const edit: RowAction = {
      ...{ id: 'edit', label: text('pages.edit'), icon: 'pencil' },
      run: () => onTask({ kind: 'edit', page }),
    };
    const order: RowAction = {
      ...{ id: 'order', label: text('pages.order.children'), icon: 'arrow-down' },
      run: () => onTask({ kind: 'order', parent: named(page) }),
    };
    return [
      edit,
      ...(kind === 'page' ? ofPages(page) : []),
      ...(kind === 'template' ? [] : [...publishing(page), ...scheduling(page)]),
      ...(page.children > 1 ? [order] : []),
      ...copying(page, page.children > 0),
      ...inspecting(page),
      remove(page, kind),
    ];
  };
}

/** Puts a page of the list into the bin, and takes it out again; `named` is what others need to know of it. */
function useRemoval() {
  const { language } = usePortal().view;
  const { remove, recover } = usePageRemoval();
  const named = (page: PageRow) => ({ id: page.id, name: pageName(page, language) });
  return {
    named,
    remove: (page: PageRow, kind: PageKind) => remove(named(page), kind),
    recover: (page: PageRow) => recover(named(page)),
  };
}

/** What concerns pages of the menu alone: who may see them, what stands below, what readers say. */
function useActionsOfPages(onTask: PageActionsOptions['onTask'], onAddBelow: PageActionsOptions['onAddBelow']) {
  const text = useText();
  const { router } = usePortal();
  const view = ({ publishedSlug }: PageRow): RowAction[] =>
    publishedSlug === null
      ? []
      : [{ id: 'view', label: text('page.view'), icon: 'eye', run: () => void router.navigate(`/${publishedSlug}`) }];
  return (page: PageRow): RowAction[] => [
    ...view(page),
    {
      ...{ id: 'use', label: text('use.open'), icon: 'chart' },
      run: () => void router.navigate(route('pages.use', { id: page.id })),
    },
    { id: 'tags', label: text('pages.edit-tags'), icon: 'tag', run: () => onTask({ kind: 'tags', page }) },
    { id: 'add', label: text('pages.add-below'), icon: 'plus', run: () => onAddBelow(page) },
    {
      ...{ id: 'feedback', label: text('feedback.heading'), icon: 'message' },
      run: () => onTask({ kind: 'feedback', page }),
    },
  ];
}

/** Publishes the draft as it is listed, and takes a page from its readers. */
function usePublishing(kind: PageKind, onTask: PageActionsOptions['onTask']) {
  const text = useText();
  const confirm = useConfirm();
  const { language } = usePortal().view;
  const { mutate } = useMutations();
  const showError = useErrorToast();
  const showPublished = usePublishedToast();
  return (page: PageRow): RowAction[] => {
    const { id, revision, status, isChanged } = page;
    const name = pageName(page, language);
    const parameters = { id };
    const publish: RowAction = {
      ...{ id: 'publish', label: text('pages.publish'), icon: 'upload' },
      run: () =>
        void mutate('pages.publish', { parameters, body: { revision } })
          .then(() => showPublished({ kind, locales: page.locales, message: text('pages.published', { name }) }))
          .catch((error: unknown) => {
            const isBlocked = error instanceof ApiError && error.code === 'publication_blocked';
            if (isBlocked) onTask({ kind: 'blocked', page, findings: error.findings });
            else showError(error);
          }),
    };
    const unpublish: RowAction = {
      ...{ id: 'unpublish', label: text('pages.unpublish'), icon: 'eye-off' },
      run: () =>
        confirm({
          heading: text('pages.unpublish.heading', { name }),
          consequence: text(kind === 'page' ? 'pages.unpublish.consequence' : 'linked-blocks.unpublish.consequence'),
          action: text('pages.unpublish'),
          run: () => mutate('pages.unpublish', { parameters, success: text('pages.unpublished', { name }) }),
        }),
    };
    const isPublished = status === 'published';
    return [...(isPublished && !isChanged ? [] : [publish]), ...(isPublished ? [unpublish] : [])];
  };
}

/** Schedules the draft as it is listed, and shows the versions of a page. */
function useScheduling(onTask: PageActionsOptions['onTask']) {
  const text = useText();
  const cancel = useScheduleRemoval();
  const { router } = usePortal();
  return (page: PageRow): RowAction[] => {
    const { id } = page;
    const scheduled = scheduledOf(page);
    const label = text(scheduled ? 'schedule.change' : 'schedule.heading');
    return [
      {
        id: 'preview',
        label: text('preview.open'),
        icon: 'eye',
        run: () => void router.navigate(route('pages.preview', { id })),
      },
      { id: 'schedule', label, icon: 'calendar', run: () => onTask({ kind: 'schedule', page }) },
      ...(scheduled
        ? [{ id: 'unschedule', label: text('schedule.cancel'), icon: 'x', run: () => cancel(id, scheduled) } as const]
        : []),
      {
        id: 'versions',
        label: text('versions.heading'),
        icon: 'history',
        run: () => onTask({ kind: 'versions', page }),
      },
    ];
  };
}

/** Copies a page, alone or with all that is below it. */
function useCopying() {
  const text = useText();
  const { language } = usePortal().view;
  const { tryMutate } = useMutations();
  return (page: PageRow, hasChildren: boolean): RowAction[] => {
    const success = text('pages.duplicated', { name: pageName(page, language) });
    const copy = (withChildren: boolean) => () =>
      void tryMutate('pages.duplicate', { parameters: { id: page.id }, body: { withChildren }, success });
    const alone: RowAction = { id: 'copy', label: text('pages.duplicate'), icon: 'copy', run: copy(false) };
    const whole: RowAction = { id: 'copy-all', label: text('pages.duplicate-all'), icon: 'copy', run: copy(true) };
    return hasChildren ? [alone, whole] : [alone];
  };
}
