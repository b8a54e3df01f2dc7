import type { OpenReview, PageStatus } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { Status, type StatusTone } from '../ui/status.tsx';
import { nameOrUnknown } from './review-text.ts';
import { type ScheduledVersion, useScheduleText } from './schedule-text.ts';

/** What readers have of a page, how its draft differs from that, and what is to come. */
export interface PageStateProps {
  status: PageStatus;
  /** In how many places the draft differs from what is published; null where that is not known. */
  changes: number | null;
  scheduled: ScheduledVersion | null;
  review?: OpenReview | null;
  isRemoved?: boolean;
}

const tones: Record<PageStatus, StatusTone> = { draft: 'quiet', published: 'good', unpublished: 'quiet' };

/** The state of a page in a line, which ends with dots where there is no room for all of it. */
export function PageState(page: PageStateProps) {
  const { tone, message } = usePageState()(page);
  return (
    <span title={message} className="grid grid-cols-[minmax(0,max-content)]">
      <Status tone={tone}>
        <span className="truncate">{message}</span>
      </Status>
    </span>
  );
}

/** A function from the state of a page to what is said of it, wherever the page is named. */
export function usePageState(): (page: PageStateProps) => { tone: StatusTone; message: string } {
  const text = useText();
  const scheduleText = useScheduleText();
  const publishedText = (count: number | null) => {
    if (count === null) return text('page.status.changed');
    return count === 0 ? text('page.status.current') : text('page.status.changes', { count });
  };
  return ({ status, changes, scheduled, review, isRemoved = false }) => {
    if (isRemoved) return { tone: 'bad', message: text('page.status.removed') };
    const isPublished = status === 'published';
    const parts = [
      isPublished ? publishedText(changes) : text(`page.status.${status}`),
      ...(scheduled ? [scheduleText(scheduled)] : []),
      ...(review ? [text('page.status.review', { name: nameOrUnknown(text, review.reviewer) })] : []),
    ];
    const isWaiting = scheduled || review || (isPublished && changes !== 0);
    return { tone: isWaiting ? 'waiting' : tones[status], message: parts.join(' · ') };
  };
}
