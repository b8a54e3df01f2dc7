import type { DashboardFigures, ScreenProps, VisitDay } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { formatSize } from '../i18n/format-size.ts';
import { useDateFormat } from '../components/date-format.ts';
import { errorMessage } from '../components/error-message.ts';
import { type Connection, useConnectionCheck } from '../components/connection-steps.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import { textLink } from '../ui/styles.ts';

interface Figure {
  label: string;
  value: number;
  /** Where it is dealt with, if there is a screen for it. */
  href?: string;
}

/** What waits for administrators, how much there is, and how much the portal is used. */
export default function Dashboard({ figures, visits, connections, hasDirectory }: ScreenProps['Dashboard']) {
  const text = useText();
  const waiting = useWaiting(figures);
  const contents = useContents(figures);
  return (
    <PageFrame heading={text('dashboard.heading')} lead={text('dashboard.lead')} width="overview">
      <div className="flex flex-col gap-6">
        <Figures heading={text('dashboard.waiting')} figures={waiting} isUrgent />
        <Figures heading={text('dashboard.portal')} figures={contents} />
        <Section heading={text('dashboard.connections')}>
          <div className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {connections.map(({ id, name }) => (
              <ConnectionState
                key={id}
                connection="reports.connection"
                id={id}
                label={
                  connections.length > 1 ? text('dashboard.analytics.named', { name }) : text('dashboard.analytics')
                }
              />
            ))}
            {hasDirectory && <ConnectionState connection="directory.connection" label={text('dashboard.directory')} />}
            {figures.verifiedBackupAt !== null && <VerifiedBackup at={figures.verifiedBackupAt} />}
          </div>
        </Section>
        <Section
          heading={text('dashboard.page-views')}
          aside={
            <Link to={route('activity.manage', {}, { view: 'visits' })} className={textLink}>
              {text('dashboard.page-views.all')}
            </Link>
          }
        >
          <DayChart days={visits} />
        </Section>
      </div>
    </PageFrame>
  );
}

/** What an administrator should look at. */
function useWaiting(figures: DashboardFigures): Figure[] {
  const text = useText();
  const { shell } = usePage().props;
  const requests = shell?.pendingNotifications ?? 0;
  return [
    { label: text('dashboard.requests'), value: requests, href: route('notifications') },
    {
      label: text('dashboard.pages-to-fix'),
      value: figures.pagesToFix,
      href: route('pages.manage', {}, { view: 'findings' }),
    },
    {
      label: text('dashboard.pages-to-review'),
      value: figures.pagesToReview,
      href: route('pages.manage', {}, { view: 'due', owner: shell?.user.id ?? '' }),
    },
    {
      label: text('dashboard.missing-reports'),
      value: figures.missingReports,
      href: route('reports.manage', {}, { finding: 'any' }),
    },
    {
      label: text('dashboard.stale-translations'),
      value: figures.staleTranslations,
      href: route('pages.manage', {}, { view: 'stale' }),
    },
    { label: text('dashboard.failed-mails'), value: figures.failedMails, href: route('mails.manage') },
    { label: text('dashboard.late-jobs'), value: figures.lateJobs },
  ];
}

/** How much there is. */
function useContents(figures: DashboardFigures): Figure[] {
  const text = useText();
  const size = formatSize(figures.fileBytes, usePortal().view.language);
  return [
    {
      label: text('dashboard.active-users'),
      value: figures.activeUsers,
      href: route('users.manage', {}, { status: 'active' }),
    },
    {
      label: text('dashboard.never-signed-in'),
      value: figures.neverSignedIn,
      href: route('users.manage', {}, { signIn: 'never' }),
    },
    {
      label: text('dashboard.open-invitations'),
      value: figures.openInvitations,
      href: route('users.invites', {}, { state: 'open' }),
    },
    {
      label: text('dashboard.published-pages'),
      value: figures.publishedPages,
      href: route('pages.manage', {}, { status: 'published' }),
    },
    { label: text('reports.heading'), value: figures.reports, href: route('reports.manage') },
    { label: text('dashboard.files', { size }), value: figures.files, href: route('files.manage') },
  ];
}

/** Figures, each a link to where it is dealt with. */
function Figures({ heading, figures, isUrgent = false }: { heading: string; figures: Figure[]; isUrgent?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-medium">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        {figures.map((figure) => (
          <li key={figure.label}>
            <FigureCard {...figure} isUrgent={isUrgent && figure.value > 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CARD = 'flex h-full flex-col gap-1 rounded-normal border border-line bg-surface p-4 sm:p-5';

function FigureCard({ label, value, href, isUrgent }: Figure & { isUrgent: boolean }) {
  const { formatNumber } = useIntl();
  const content = (
    <>
      <span className={`text-display font-medium tabular-nums ${isUrgent ? 'text-accent' : ''}`}>
        {formatNumber(value)}
      </span>
      <span className="text-muted">{label}</span>
    </>
  );
  if (!href) return <div className={CARD}>{content}</div>;
  return (
    <Link to={href} className={`${CARD} shadow-low transition-colors duration-100 hover:border-line-strong`}>
      {content}
    </Link>
  );
}

/** Whether a connection works, asked once the screen is there: the service may take its time. */
function ConnectionState({ connection, id, label }: { connection: Connection; id?: string; label: string }) {
  const text = useText();
  const { data, error } = useConnectionCheck(connection, id);
  const failed = data?.steps.find(({ state }) => state === 'failed');
  return (
    <div className="col-span-2 grid min-h-6 grid-cols-subgrid items-baseline" role="status" aria-busy={!data && !error}>
      <Link to={route('settings.connections')} className={textLink}>
        {label}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {error && <FailureNotice failure={errorMessage(error)} />}
        {!data && !error && <span className="text-muted">{text('connection.checking')}</span>}
        {data && !failed && <Status tone="good">{text('connection.state.passed')}</Status>}
        {failed && (
          <>
            <Status tone="bad">{text('connection.state.failed')}</Status>
            <span className="text-muted">{text(`connection.step.${failed.step}`)}</span>
          </>
        )}
      </div>
    </div>
  );
}

function VerifiedBackup({ at }: { at: string }) {
  const text = useText();
  return (
    <>
      <span>{text('dashboard.backup')}</span>
      <Timestamp at={at} withTime />
    </>
  );
}

/** A bar for each of the days. */
function DayChart({ days }: { days: readonly VisitDay[] }) {
  const text = useText();
  const formatDate = useDateFormat();
  const most = days.reduce((one, other) => (other.visits > one.visits ? other : one), { day: '', visits: 0 });
  if (most.visits === 0) return <p className="text-muted">{text('dashboard.page-views.none')}</p>;
  const count = days.reduce((sum, day) => sum + day.visits, 0);
  // Noon, so that it is the same day everywhere.
  const day = formatDate(`${most.day}T12:00:00Z`, 'UTC', false);
  return (
    <figure>
      <div aria-hidden="true" className="flex h-32 items-end gap-0.5 sm:gap-1">
        {days.map((one) => (
          <span
            key={one.day}
            className="min-h-px flex-1 rounded-t-small bg-accent"
            style={{ height: `${(one.visits / most.visits) * 100}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-3 text-muted">
        {text('dashboard.page-views.summary', { count, day, most: most.visits })}
      </figcaption>
    </figure>
  );
}
