import type { ReportFilter, ReportRow, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState, type ReactNode } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useOpenDialog, useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { REPORT_CHANGES, useReportActions } from './report-actions.tsx';
import { useReportColumns } from './report-columns.tsx';
import { isFiltered, ReportToolbar } from './report-toolbar.tsx';

const AddSheet = lazy(() => import('./add-sheet.tsx'));
const EditSheet = lazy(() => import('./edit-sheet.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));
const ConnectionDialog = lazy(() => import('./connection-dialog.tsx'));

/** What is open over the list. */
type Opened = { kind: 'add' | 'connection' } | { kind: 'edit' | 'view'; report: ReportRow };

/** The reports of the portal, and what administrators do with them. */
export default function Manage(props: ScreenProps['Reports/Manage']) {
  const { reports, paging, filter, groups, tags, connections, workspaces, findings, synchronizedAt } = props;
  const text = useText();
  const { setQuery } = useUrlQuery();
  const { opened, setOpened, close } = useOpenDialog<Opened>({ kind: 'add' });
  const view = (report: ReportRow) => setOpened({ kind: 'view', report });
  const columns = useReportColumns(view, connections);
  const actionsOf = useReportActions({ onView: view, onEdit: (report) => setOpened({ kind: 'edit', report }) });
  const add = (
    <Button variant="primary" onPress={() => setOpened({ kind: 'add' })}>
      <Icon name="plus" />
      {text('reports.add')}
    </Button>
  );
  const actions = <HeadingActions onCheck={() => setOpened({ kind: 'connection' })} add={add} />;
  return (
    <PageFrame heading={text('reports.heading')} lead={text('reports.lead')} actions={actions}>
      {findings > 0 && filter.finding === '' && <Findings count={findings} />}
      <ListTable<ReportRow>
        label={text('reports.heading')}
        columns={columns}
        rows={reports}
        toolbar={<ReportToolbar {...{ filter, tags, connections, workspaces }} />}
        bulk={(chosen) => <BulkBar chosen={chosen} changes={REPORT_CHANGES} />}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        paging={paging}
        empty={<NoReports filter={filter} action={add} />}
        sorting={{ by: filter.sort.replace(/^-/, ''), isDescending: filter.sort.startsWith('-') }}
        onSort={({ by, isDescending }) => setQuery({ sort: isDescending ? `-${by}` : by, page: undefined })}
        actions={(report) => <RowMenu name={report.name} actions={actionsOf(report)} />}
      />
      {synchronizedAt !== null && <Synchronized at={synchronizedAt} />}
      <OpenedPart {...{ opened, connections, groups, tags }} onClose={close} />
    </PageFrame>
  );
}

type OpenedPartProps = Pick<ScreenProps['Reports/Manage'], 'connections' | 'groups' | 'tags'> & {
  opened: Opened | null;
  onClose: () => void;
};

/** The sheet or dialog over the list. */
function OpenedPart({ opened, connections, groups, tags, onClose }: OpenedPartProps) {
  return (
    <Suspense>
      {opened?.kind === 'add' && <AddSheet {...{ connections, groups, tags, onClose }} />}
      {opened?.kind === 'edit' && <EditSheet report={opened.report} groups={groups} tags={tags} onClose={onClose} />}
      {opened?.kind === 'view' && <ViewDialog report={opened.report} groups={groups} onClose={onClose} />}
      {opened?.kind === 'connection' && <ConnectionDialog connections={connections} onClose={onClose} />}
    </Suspense>
  );
}

function Synchronized({ at }: { at: string }) {
  const text = useText();
  return (
    <p className="mt-3 text-caption text-muted">
      {text('reports.synced.at')} <Timestamp at={at} withTime />
    </p>
  );
}

function HeadingActions({ onCheck, add }: { onCheck: () => void; add: ReactNode }) {
  const text = useText();
  const { router } = usePortal();
  const { tryMutate } = useMutations();
  const [isBusy, setBusy] = useState(false);
  const synchronize = async () => {
    setBusy(true);
    await tryMutate('reports.sync', {
      success: ({ missing, moved, renamed, unreachable }) => {
        const names = unreachable.join(', ');
        const found = text('reports.synced', { count: missing + moved + renamed });
        return names === '' ? found : text('reports.synced.partly', { found, names });
      },
    });
    setBusy(false);
  };
  return (
    <>
      <Button onPress={() => void router.navigate(route('subscriptions.manage'))}>
        {text('subscriptions.heading')}
      </Button>
      <Button onPress={onCheck}>{text('connection.open')}</Button>
      <Button isPending={isBusy} onPress={() => void synchronize()}>
        <Icon name="retry" />
        {text('reports.sync')}
      </Button>
      {add}
    </>
  );
}

/** Leads to the reports that are not as the service has them. */
function Findings({ count }: { count: number }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <Notice kind="warning" className="mb-4">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {text('reports.findings', { count })}
        <Button size="small" onPress={() => setQuery({ finding: 'any', page: undefined })}>
          {text('reports.findings.show')}
        </Button>
      </span>
    </Notice>
  );
}

function NoReports({ filter, action }: { filter: ReportFilter; action: ReactNode }) {
  const text = useText();
  const isFirst = !isFiltered(filter) && filter.state === 'present';
  return (
    <Empty icon="chart" heading={text(isFirst ? 'reports.none' : 'list.not-found')} action={isFirst && action}>
      {text(isFirst ? 'reports.none.text' : 'reports.none.found')}
    </Empty>
  );
}
