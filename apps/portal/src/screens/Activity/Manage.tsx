import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { ExportButton } from '../../components/export-button.tsx';
import { lazy } from '../../loading/lazy.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { ActivityPager } from './activity-pager.tsx';
import { ActivityToolbar } from './activity-toolbar.tsx';
import { useActivityColumns, useUserColumns, useVisitColumns } from './activity-columns.tsx';

// What draws charts comes to who wants to see them.
const Charts = lazy(() => import('./activity-charts.tsx'));

type ManageProps = ScreenProps['Activity/Manage'];

/** What was done in the portal: the charts, and the list that they filter. */
export default function Manage(props: ManageProps) {
  const { filter, hasRange, nextPage, isContinued } = props;
  const text = useText();
  const [hasCharts, setHasCharts] = useState(false);
  const fileName = `portico-${filter.view}-${filter.from}-${filter.to}.csv`;
  const actions = (
    <>
      <Link to={route('unused.manage')} className={buttonStyle('secondary')}>
        {text('unused.heading')}
      </Link>
      <Button onPress={() => setHasCharts(!hasCharts)}>
        {text(hasCharts ? 'activity-log.hide-charts' : 'activity-log.show-charts')}
      </Button>
      {hasRange && <ExportButton route="activity.export" query={{ ...filter }} fileName={fileName} />}
    </>
  );
  return (
    <PageFrame heading={text('activity-log.heading')} lead={text('activity-log.lead')} actions={actions}>
      <ActivityToolbar filter={filter} />
      {hasCharts && hasRange && (
        <Suspense fallback={<Spinner className="my-10 size-6" />}>
          <Charts filter={filter} />
        </Suspense>
      )}
      {hasRange ? (
        <Rows {...props} />
      ) : (
        <Empty icon="calendar" heading={text('list.no-date-range')}>
          {text('activity-log.no-range')}
        </Empty>
      )}
      <ActivityPager nextPage={nextPage} isContinued={isContinued} />
    </PageFrame>
  );
}

/** The rows of the chosen part. */
function Rows({ filter: { view }, entries, users }: ManageProps) {
  const text = useText();
  const isWaiting = usePortal().navigation.isPending;
  const activityColumns = useActivityColumns();
  const visitColumns = useVisitColumns();
  const userColumns = useUserColumns();
  const label = text(`activity-log.view.${view}`);
  if ((view === 'users' ? users : entries).length === 0) {
    return (
      <Empty icon="history" heading={text(view === 'activities' ? 'list.no-activity' : 'list.no-records')}>
        {text('activity-log.none')}
      </Empty>
    );
  }
  const shared = { label, isWaiting };
  if (view === 'users')
    return (
      <DataTable {...shared} columns={userColumns} rows={users} keyOf={({ id }) => id} nameOf={({ name }) => name} />
    );
  return (
    <DataTable
      {...shared}
      columns={view === 'visits' ? visitColumns : activityColumns}
      rows={entries}
      keyOf={({ id }) => id}
      nameOf={({ subjectName, userName }) => subjectName ?? userName}
    />
  );
}
