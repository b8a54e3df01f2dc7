import type { ScreenProps, AccessReport } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useIntl } from 'react-intl';
import { Link } from '../../navigation/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Status } from '../../ui/status.tsx';

type PageAccess = ScreenProps['Users/Show']['sight']['pages'][number];
type VideoAccess = ScreenProps['Users/Show']['sight']['videos'][number];
type ReportAccess = ScreenProps['Users/Show']['sight']['reports'][number];

/** The columns that pages and reports share: whether they are visible, and why. */
function useAccessColumns<Row extends AccessReport>(): Column<Row>[] {
  const text = useText();
  const intl = useIntl();
  return [
    {
      id: 'visible',
      heading: text('access-report.visible'),
      cell: ({ isVisible }) => (
        <Status tone={isVisible ? 'good' : 'quiet'}>
          {text(isVisible ? 'access-report.yes' : 'access-report.no')}
        </Status>
      ),
    },
    {
      id: 'why',
      heading: text('access-report.why'),
      cell: ({ reason, tags }) => (
        <span className="whitespace-normal">
          {text(`access-report.reason.${reason}`, { tags: intl.formatList(tags), count: tags.length })}
        </span>
      ),
    },
  ];
}

/** The pages, reports and videos that a user can and cannot see, each with the reason. */
export function AccessReportTable({
  sight: { pages, reports, videos },
}: {
  sight: ScreenProps['Users/Show']['sight'];
}) {
  const text = useText();
  if (pages.length + reports.length + videos.length === 0)
    return <p className="text-muted">{text('list.no-records')}</p>;
  return (
    <div className="flex flex-col gap-5">
      {pages.length > 0 && <Pages pages={pages} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {videos.length > 0 && <Videos videos={videos} />}
    </div>
  );
}

function Pages({ pages }: { pages: readonly PageAccess[] }) {
  const text = useText();
  const columns: Column<PageAccess>[] = [
    {
      id: 'name',
      heading: text('access-report.page'),
      cell: ({ name, slug }) => (
        <Link to={route('page.show', { slug })} prefetch={false} className="rounded-small hover:underline">
          {name}
        </Link>
      ),
    },
    ...useAccessColumns<PageAccess>(),
  ];
  const names = { keyOf: ({ slug }: PageAccess) => slug, nameOf: ({ name }: PageAccess) => name };
  return <DataTable label={text('access-report.pages')} columns={columns} rows={pages} {...names} />;
}

function Reports({ reports }: { reports: readonly ReportAccess[] }) {
  const text = useText();
  const intl = useIntl();
  const columns: Column<ReportAccess>[] = [
    { id: 'name', heading: text('access-report.report'), cell: ({ name }) => name },
    ...useAccessColumns<ReportAccess>(),
    { id: 'on', heading: text('access-report.on-pages'), cell: ({ pages: on }) => intl.formatList(on) || '–' },
  ];
  const nameOf = ({ name }: ReportAccess) => name;
  return (
    <DataTable label={text('access-report.reports')} columns={columns} rows={reports} keyOf={nameOf} nameOf={nameOf} />
  );
}

function Videos({ videos }: { videos: readonly VideoAccess[] }) {
  const text = useText();
  const columns: Column<VideoAccess>[] = [
    { id: 'name', heading: text('access-report.video'), cell: ({ name }) => name },
    ...useAccessColumns<VideoAccess>(),
  ];
  const names = { keyOf: ({ id }: VideoAccess) => id, nameOf: ({ name }: VideoAccess) => name };
  return <DataTable label={text('access-report.videos')} columns={columns} rows={videos} {...names} />;
}
