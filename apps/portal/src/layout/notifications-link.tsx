import { route } from '@portico/server/routes';
import { Link } from '../navigation/link.tsx';
import { usePendingNotifications } from './pending-notifications.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';

/** A link to the requests that wait for an administrator, with their number, which is updated while the page is open. */
export function NotificationsLink({ pending }: { pending: number }) {
  const text = useText();
  const count = usePendingNotifications(pending);
  const label = text('notifications.open', { count });
  return (
    <Link
      to={route('notifications')}
      prefetch={false}
      data-tooltip={label}
      className="relative grid size-9 shrink-0 place-items-center rounded-normal text-muted transition-colors duration-100 hover:bg-hover hover:text-ink"
    >
      <Icon name="bell" className="size-5" />
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.625rem] leading-none font-medium text-on-danger tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
