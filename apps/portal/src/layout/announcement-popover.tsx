import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AnnouncementCard } from '../components/announcement-card.tsx';
import { useText } from '../i18n/use-text.ts';
import { useAnnouncements } from './announcements.tsx';

export interface AnnouncementPopoverProps {
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The announcements of the bar in full. */
export default function AnnouncementPopover({ trigger, isOpen, onOpenChange }: AnnouncementPopoverProps) {
  const text = useText();
  const { inBar, dismiss } = useAnnouncements();
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      className="popover w-md max-w-[calc(100vw-1.5rem)] rounded-normal border border-line bg-raised p-3 shadow-high"
    >
      <Dialog aria-label={text('announcements.heading')} className="flex flex-col gap-3 outline-none">
        {inBar.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} onDismiss={dismiss} />
        ))}
      </Dialog>
    </Popover>
  );
}
