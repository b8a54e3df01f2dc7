import type { Announcement } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface AnnouncementCardProps {
  announcement: Announcement;
  /** Undefined: it is only looked at. */
  onDismiss?: ((id: string) => void) | undefined;
  /** It has ended or changed since the page was opened: its place stays, so that nothing moves. */
  isOver?: boolean;
}

const styles = {
  information: { frame: 'border-line bg-accent-soft', icon: 'info', ink: 'text-on-accent-soft' },
  warning: { frame: 'border-warning bg-warning-soft', icon: 'alert', ink: 'text-warning' },
} as const;

/** An announcement in full. */
export function AnnouncementCard({ announcement, onDismiss, isOver = false }: AnnouncementCardProps) {
  const text = useText();
  const { id, severity, title, isDismissable } = announcement;
  const { frame, icon, ink } = styles[severity];
  return (
    <article className={`relative flex items-start gap-3 rounded-normal border px-4 py-3 ${frame}`}>
      <div className={`flex min-w-0 flex-1 items-start gap-3 ${isOver ? 'invisible' : ''}`}>
        <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${ink}`} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-anywhere">
            {severity === 'warning' && <span className="sr-only">{text('announcement.warning')} </span>}
            {title}
          </h2>
          <Content announcement={announcement} />
        </div>
        {isDismissable && onDismiss && (
          <IconButton
            label={text('announcement.dismiss', { title })}
            className="-mt-1.5 -mr-2"
            onClick={() => onDismiss(id)}
          >
            <Icon name="x" className="size-4" />
          </IconButton>
        )}
      </div>
      {isOver && <p className="absolute inset-0 grid place-items-center text-muted">{text('announcement.over')}</p>}
    </article>
  );
}

function Content({ announcement: { text: content, linkUrl, linkLabel } }: { announcement: Announcement }) {
  const text = useText();
  const label = linkLabel || text('announcement.link');
  const style = 'rounded-small font-medium text-accent underline underline-offset-2';
  return (
    <>
      {content && <p className="mt-0.5 text-pretty wrap-anywhere">{content}</p>}
      {linkUrl && (
        <p className="mt-1">
          {linkUrl.startsWith('/') ? (
            <Link to={linkUrl} prefetch={false} className={style}>
              {label}
            </Link>
          ) : (
            <a href={linkUrl} target="_blank" rel="noreferrer" className={style}>
              {label}
            </a>
          )}
        </p>
      )}
    </>
  );
}
