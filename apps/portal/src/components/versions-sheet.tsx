import type { PageVersionRow } from '@portico/server/page-object';
import { useInfiniteQuery } from '@tanstack/react-query';
import { route } from '@portico/server/routes';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { useConfirm } from './confirmations.tsx';
import { errorMessage } from './error-message.ts';
import { RowMenu, type RowAction } from './row-menu.tsx';
import type { ScheduleSheetProps } from './schedule-sheet.tsx';
import { useScheduleText } from './schedule-text.ts';
import { SideSheet } from './side-sheet.tsx';
import { Timestamp } from './timestamp.tsx';
import { useToast } from './toasts.tsx';

export interface VersionsSheetProps extends ScheduleSheetProps {
  /** What the page is called. */
  name: string;
  /** A version has become the draft. */
  onRestored: () => Promise<unknown>;
}

type RestoringProps = Pick<VersionsSheetProps, 'pageId' | 'getRevision' | 'onRestored'>;

/** All versions of a page, the newest first, and what can be done with each. */
export default function VersionsSheet(props: VersionsSheetProps) {
  const text = useText();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useVersions(props.pageId);
  const actionsOf = useVersionActions(props);
  const versions = data?.pages.flatMap((page) => page.versions);
  return (
    <SideSheet heading={text('versions.of', { name: props.name })} onClose={props.onClose}>
      <div className="flex flex-col gap-3 px-5 py-3">
        {error && <FailureNotice failure={errorMessage(error)} />}
        {versions?.length === 0 && <p className="text-muted">{text('versions.none')}</p>}
        <ol aria-label={text('versions.heading')} className="flex flex-col">
          {versions?.map((version) => (
            <Version key={version.number} version={version} scheduled={props.scheduled} actions={actionsOf(version)} />
          ))}
        </ol>
        {isFetching && <Spinner className="size-6" />}
        {hasNextPage && !isFetching && <Button onPress={() => void fetchNextPage()}>{text('versions.more')}</Button>}
      </div>
    </SideSheet>
  );
}

function useVersions(pageId: string) {
  return useInfiniteQuery({
    queryKey: ['versions', pageId],
    initialPageParam: '',
    queryFn: ({ pageParam: before }) =>
      call('pages.versions', { parameters: { id: pageId }, query: before === '' ? {} : { before } }),
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? String(versions.at(-1)?.number) : undefined),
    staleTime: 0,
    retry: false,
  });
}

interface VersionProps extends Pick<VersionsSheetProps, 'scheduled'> {
  version: PageVersionRow;
  actions: RowAction[];
}

function Version({ version, scheduled, actions }: VersionProps) {
  const scheduleText = useScheduleText();
  const text = useText();
  const { number, madeAt, madeBy, note, isPublished } = version;
  const name = text('versions.number', { number });
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium tabular-nums">{name}</span>
          {isPublished && <Status tone="good">{text('page.status.published')}</Status>}
          {scheduled?.number === number && <Status tone="waiting">{scheduleText(scheduled)}</Status>}
        </p>
        <p className="text-muted">
          <Timestamp at={madeAt} withTime />
          {madeBy && ` · ${madeBy}`}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
      </div>
      <RowMenu name={name} actions={actions} />
    </li>
  );
}

function useVersionActions({ pageId, getRevision, onRestored }: RestoringProps) {
  const text = useText();
  const confirm = useConfirm();
  const { router } = usePortal();
  const restore = useRestoring({ pageId, getRevision, onRestored });
  const open = async (to: string) => {
    // What is shown there is what the server has.
    await getRevision().catch(() => null);
    await router.navigate(to);
  };
  return ({ number }: PageVersionRow): RowAction[] => [
    {
      id: 'compare',
      label: text('versions.compare'),
      icon: 'columns',
      run: () => void open(route('pages.compare', { id: pageId }, { from: String(number), to: 'draft' })),
    },
    {
      id: 'preview',
      label: text('preview.open'),
      icon: 'eye',
      run: () => void open(route('pages.preview', { id: pageId }, { text: String(number) })),
    },
    {
      id: 'restore',
      label: text('versions.restore'),
      icon: 'history',
      run: () =>
        confirm({
          heading: text('versions.restore.heading', { number }),
          consequence: text('versions.restore.consequence', { number }),
          action: text('versions.restore.named', { number }),
          run: () => restore(number),
        }),
    },
  ];
}

/** Makes a version the draft; what the draft was is kept. */
function useRestoring({ pageId, getRevision, onRestored }: RestoringProps) {
  const text = useText();
  const toast = useToast();
  return async (number: number) => {
    const revision = await getRevision();
    const { kept } = await call('pages.restore', {
      parameters: { id: pageId, number: String(number) },
      body: { revision, note: text('versions.kept', { number }) },
    });
    toast({
      text: kept === null ? text('versions.restored', { number }) : text('versions.restored.kept', { number, kept }),
    });
    await onRestored();
  };
}
