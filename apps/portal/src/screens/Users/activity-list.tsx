import type { ActivityRow } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The latest activity of a user. */
export function ActivityList({ activity }: { activity: readonly ActivityRow[] }) {
  const text = useText();
  const { messages } = useIntl();
  if (activity.length === 0) return <p className="text-muted">{text('list.no-activity')}</p>;
  return (
    <ul className="flex flex-col gap-2.5">
      {activity.map(({ id, at, action, subject }) => (
        <li key={id} className="flex flex-wrap gap-x-4">
          <span className="w-40 text-muted">
            <Timestamp at={at} withTime />
          </span>
          <span>
            {/* An action of a newer server has no message here yet; then its name is shown. */}
            {(messages[`activity.${action}`] as string | undefined) ?? action}
            {subject && <span className="text-muted"> · {subject}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
