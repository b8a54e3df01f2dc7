import type { ConnectionOption, ReportRow } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { TagList } from '../../components/tag-list.tsx';
import { formatTimestamp } from '../../i18n/dates.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Status } from '../../ui/status.tsx';

const MS_PER_SECOND = 1000;
const SECONDS = {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

/** The columns of the list of reports; the name opens the report. Where there are several connections, they say which. */
export function useReportColumns(
  onView: (report: ReportRow) => void,
  connections: readonly ConnectionOption[],
): readonly Column<ReportRow>[] {
  const text = useText();
  return useMemo(
    () => [
      { id: 'name', heading: text('report.name'), sort: 'name', cell: (report) => <Name {...{ report, onView }} /> },
      {
        ...{ id: 'workspace', heading: text('report.workspace'), sort: 'workspace' },
        cell: (report) => <Place {...{ report, connections }} />,
      },
      {
        ...{ id: 'visibility', heading: text('report.visibility'), sort: 'visibility' },
        cell: ({ visibility }) => (
          <Status tone={visibility === 'visible' ? 'good' : 'quiet'}>{text(`report.visibility.${visibility}`)}</Status>
        ),
      },
      {
        ...{ id: 'tags', heading: text('report.tags') },
        cell: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : '–'),
      },
      { id: 'identity', heading: text('report.identity'), cell: (report) => <Identities report={report} /> },
      { id: 'pages', heading: text('report.pages'), sort: 'pages', isTabular: true, cell: ({ pages }) => pages },
      {
        ...{ id: 'lastViewedOn', heading: text('report.last-viewed'), sort: 'lastViewedOn' },
        cell: (report) => <Use report={report} />,
      },
      { id: 'finding', heading: text('report.finding'), cell: (report) => <Finding {...{ report, connections }} /> },
    ],
    [text, onView, connections],
  );
}

/** A report with the connections that are set. */
interface OfConnection {
  report: ReportRow;
  connections: readonly ConnectionOption[];
}

function Place({ report: { workspaceName, workspaceId, kind, connection }, connections }: OfConnection) {
  const text = useText();
  const known = connections.find(({ id }) => id === connection);
  return (
    <StackedText
      first={workspaceName || workspaceId}
      second={text(`report.kind.${kind}`)}
      {...((!known || connections.length > 1) && { third: known?.name ?? connection })}
    />
  );
}

/** When a report was opened last, how often it is, and how long that takes. */
function Use({ report: { lastViewedOn, views, loadMs } }: { report: ReportRow }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { language } = usePortal().view;
  if (lastViewedOn === null) return text('report.never-viewed');
  const seconds = loadMs === null ? null : formatNumber(loadMs / MS_PER_SECOND, SECONDS);
  return (
    <span className="block sm:min-w-36">
      <StackedText
        first={formatTimestamp(`${lastViewedOn}T12:00:00Z`, language, 'UTC')}
        second={text('report.views', { count: views })}
        {...(seconds !== null && { third: text('report.load-time', { seconds }) })}
      />
    </span>
  );
}

/** A value with what belongs to it below. */
function StackedText({ first, second, third }: { first: string; second: string; third?: string }) {
  return (
    <span className="flex flex-col whitespace-normal">
      <span title={first} className="truncate">
        {first}
      </span>
      <span className="text-caption text-muted">{second}</span>
      {third && <span className="text-caption text-muted">{third}</span>}
    </span>
  );
}

function Name({ report, onView }: { report: ReportRow; onView: (report: ReportRow) => void }) {
  const { name, description, removedAt } = report;
  return (
    <span className="flex min-w-0 flex-col">
      {removedAt === null ? (
        <button
          type="button"
          title={name}
          className="truncate rounded-small text-left hover:underline"
          onClick={() => onView(report)}
        >
          {name}
        </button>
      ) : (
        <span title={name} className="truncate">
          {name}
        </span>
      )}
      {description && (
        <span title={description} className="truncate text-caption font-normal text-muted">
          {description}
        </span>
      )}
    </span>
  );
}

function Identities({ report: { identities, requiresIdentity } }: { report: ReportRow }) {
  const text = useText();
  if (requiresIdentity && identities.length === 0) return <Status tone="bad">{text('report.identity.missing')}</Status>;
  return text('report.identity.count', { count: identities.length });
}

/** How a report differs from what the service has, and what to do about it. */
function Finding({ report, connections }: OfConnection) {
  const text = useText();
  const { finding, foundName, foundWorkspaceName, synchronizedAt } = report;
  if (!connections.some(({ id }) => id === report.connection)) {
    return (
      <span className="flex flex-col whitespace-normal">
        <Status tone="bad">{text('report.finding.no-connection')}</Status>
        <span className="text-caption text-muted">{text('report.finding.no-connection.advice')}</span>
      </span>
    );
  }
  if (finding === null) {
    return <Status tone="quiet">{text(synchronizedAt ? 'report.finding.none' : 'report.finding.never')}</Status>;
  }
  return (
    <span className="flex flex-col whitespace-normal">
      <Status tone={finding === 'renamed' ? 'waiting' : 'bad'}>
        {text(`report.finding.${finding}`, { name: foundName ?? '', workspace: foundWorkspaceName ?? '' })}
      </Status>
      <span className="text-caption text-muted">{text(`report.finding.${finding}.advice`)}</span>
    </span>
  );
}
