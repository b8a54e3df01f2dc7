import { Suspense, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { Icon } from '../ui/icon.tsx';
import { useAnnouncements } from './announcements.tsx';

const loadPopover = () => import('./announcement-popover.tsx');
const AnnouncementPopover = lazy(loadPopover);
const fetchPopover = () => void loadPopover();

/**
 * Announcements beside the search, in room that is free: when one comes or goes, nothing on the screen moves, and nothing is covered.
 * On phones it is an icon before the search.
 */
export function AnnouncementBar() {
  const text = useText();
  const { inBar } = useAnnouncements();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [first, ...more] = inBar;
  return (
    <div className="flex items-center max-sm:relative max-sm:h-9 max-sm:w-0 sm:order-1 sm:min-w-0 sm:flex-1">
      {first && (
        <button
          ref={trigger}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen === true}
          title={first.title}
          onClick={() => setOpen(true)}
          onPointerEnter={fetchPopover}
          onFocus={fetchPopover}
          className={`flex h-9 min-w-0 items-center gap-2 rounded-normal font-medium max-sm:absolute max-sm:right-0 max-sm:w-9 max-sm:justify-center sm:max-w-full sm:px-3 ${first.severity === 'warning' ? 'bg-warning-soft text-warning' : 'bg-accent-soft text-on-accent-soft'}`}
        >
          <Icon name={first.severity === 'warning' ? 'alert' : 'info'} className="size-[18px] shrink-0" />
          <span className="truncate max-sm:sr-only">{first.title}</span>
          {more.length > 0 && (
            <span className="shrink-0 max-sm:sr-only">{text('announcements.more', { count: more.length })}</span>
          )}
        </button>
      )}
      {isOpen !== null && first && (
        <Suspense>
          <AnnouncementPopover trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
