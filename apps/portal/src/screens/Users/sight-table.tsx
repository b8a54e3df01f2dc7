import type { ScreenProps, Sight } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useIntl } from 'react-intl';
import { Link } from '../../client/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Status } from '../../ui/status.tsx';

type PageSight = ScreenProps['Users/Show']['sight']['pages'][number];
type ReportSight = ScreenProps['Users/Show']['sight']['reports'][number];

/** The columns that pages and reports share: whether, and why. */
function useVerdict<Seen extends Sight>(): Column<Seen>[] {
  const text = useText();
  const intl = useIntl();
  return [
    {
      id: 'visible',
      heading: text('sight.visible'),
      cell: ({ isVisible }) => (
        <Status tone={isVisible ? 'good' : 'quiet'}>{text(isVisible ? 'sight.yes' : 'sight.no')}</Status>
      ),
    },
    {
      id: 'why',
      heading: text('sight.why'),
      cell: ({ reason, tags }) => (
        <span className="whitespace-normal">
          {text(`sight.reason.${reason}`, { tags: intl.formatList(tags), count: tags.length })}
        </span>
      ),
    },
  ];
}

/** What a person can see and what not, each with the reason. */
export function SightTable({ sight: { pages, reports } }: { sight: ScreenProps['Users/Show']['sight'] }) {
  const text = useText();
  const intl = useIntl();
  const pageColumns: Column<PageSight>[] = [
    {
      id: 'name',
      heading: text('sight.page'),
      cell: ({ name, slug }) => (
        <Link to={route('page.show', { slug })} prefetch={false} className="rounded-small hover:underline">
          {name}
        </Link>
      ),
    },
    ...useVerdict<PageSight>(),
  ];
  const reportColumns: Column<ReportSight>[] = [
    { id: 'name', heading: text('sight.report'), cell: ({ name }) => name },
    ...useVerdict<ReportSight>(),
    { id: 'on', heading: text('sight.on-pages'), cell: ({ pages: on }) => intl.formatList(on) || '–' },
  ];
  return (
    <div className="flex flex-col gap-5">
      {pages.length === 0 && reports.length === 0 && <p className="text-muted">{text('list.no-records')}</p>}
      {pages.length > 0 && (
        <DataTable
          label={text('sight.pages')}
          columns={pageColumns}
          rows={pages}
          keyOf={({ slug }) => slug}
          nameOf={({ name }) => name}
        />
      )}
      {reports.length > 0 && (
        <DataTable
          label={text('sight.reports')}
          columns={reportColumns}
          rows={reports}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
        />
      )}
    </div>
  );
}
