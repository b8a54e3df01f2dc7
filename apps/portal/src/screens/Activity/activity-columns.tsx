import type { ActivityEntry, UserActivity } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useIntl } from 'react-intl';
import { Link } from '../../navigation/link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { textLink } from '../../ui/styles.ts';
import { ActivityDetails } from './activity-details.tsx';

/** How much of a session's id is shown; the hint has all of it. */
const SHORT_ID = 8;

/** Where the thing that something was done to has a screen. */
function addressOf({ subjectKind, subjectId, slug }: ActivityEntry): string | null {
  if (slug !== null) return `/${slug}`;
  if (subjectId === null) return null;
  if (subjectKind === 'page') return route('pages.builder', { id: subjectId });
  return null;
}

function Subject({ entry }: { entry: ActivityEntry }) {
  const address = addressOf(entry);
  if (address === null) return entry.subjectName;
  return (
    <Link to={address} className={`${textLink} underline`}>
      {entry.subjectName}
    </Link>
  );
}

function User({ id, name, hasUser }: { id: string | null; name: string; hasUser: boolean }) {
  const text = useText();
  if (id === null || !hasUser) return name || text('activity-log.nobody');
  return (
    <Link
      to={route('users.show', { id })}
      title={name}
      className={`${textLink} align-middle sm:inline-block sm:max-w-48 sm:truncate`}
    >
      {name}
    </Link>
  );
}

/** What was done, and to what. A sign-in is no news about its own user. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const { messages } = useIntl();
  const { action, subjectName, userName } = entry;
  return (
    <span className="inline-block min-w-48 whitespace-normal">
      {/* An action of a newer server has no message here yet; then its name is shown. */}
      {(messages[`activity.${action}`] as string | undefined) ?? action}
      {subjectName && subjectName !== userName && (
        <>
          {' · '}
          <Subject entry={entry} />
        </>
      )}
    </span>
  );
}

const userCell = ({ userId, userName, hasUser }: ActivityEntry) => (
  <User id={userId} name={userName} hasUser={hasUser} />
);
const sessionCell = ({ sessionId }: ActivityEntry) =>
  sessionId === null ? '–' : <code title={sessionId}>{sessionId.slice(-SHORT_ID)}</code>;

/** What all activities show. */
export function useActivityColumns(): Column<ActivityEntry>[] {
  const text = useText();
  return [
    { id: 'what', heading: text('activity-log.what'), cell: (entry) => <Sentence entry={entry} /> },
    { id: 'user', heading: text('activity-log.user'), cell: userCell },
    { id: 'at', heading: text('activity-log.at'), isTabular: true, cell: ({ at }) => <Timestamp at={at} withTime /> },
    { id: 'details', heading: text('activity-log.details'), cell: (entry) => <ActivityDetails entry={entry} /> },
    { id: 'session', heading: text('activity-log.session'), cell: sessionCell },
  ];
}

/** What visits of pages and of their builders show. */
export function useVisitColumns(): Column<ActivityEntry>[] {
  const text = useText();
  return [
    { id: 'page', heading: text('activity-log.page'), cell: (entry) => <Subject entry={entry} /> },
    { id: 'user', heading: text('activity-log.user'), cell: userCell },
    { id: 'at', heading: text('activity-log.at'), isTabular: true, cell: ({ at }) => <Timestamp at={at} withTime /> },
    {
      id: 'where',
      heading: text('activity-log.where'),
      cell: ({ action }) => text(action === 'page.visited' ? 'activity-log.where.page' : 'activity-log.where.builder'),
    },
    {
      id: 'time',
      heading: text('activity-log.time-spent'),
      isTabular: true,
      cell: ({ details: { seconds } }) => (typeof seconds === 'number' ? formatDuration(seconds) : '–'),
    },
    { id: 'session', heading: text('activity-log.session'), cell: sessionCell },
  ];
}

/** What each user did. */
export function useUserColumns(): Column<UserActivity>[] {
  const text = useText();
  const counts = ['signIns', 'visits', 'files', 'reports', 'videos'] as const;
  return [
    { id: 'name', heading: text('activity-log.user'), cell: (user) => <User {...user} /> },
    ...counts.map((count) => ({
      id: count,
      heading: text(`activity-log.count.${count}`),
      isTabular: true,
      cell: (user: UserActivity) => user[count],
    })),
    {
      id: 'time',
      heading: text('activity-log.time-spent'),
      isTabular: true,
      cell: ({ seconds }) => formatDuration(seconds),
    },
    {
      id: 'last',
      heading: text('activity-log.last-at'),
      isTabular: true,
      cell: ({ lastAt }) => <Timestamp at={lastAt} withTime />,
    },
  ];
}
