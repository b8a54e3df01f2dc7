import type { OpenReview, PageStatus } from '@portico/server/page-object';
import type { ReactNode } from 'react';
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

interface PageStateOptions {
  page: PageStateProps;
  /** Stands first in the second line; an alert there is shown as a whole. */
  children?: ReactNode;
}

/** The state of a page: what readers have, and below it, small, what is to come. What has no room ends with dots. */
export function PageState({ page, children }: PageStateOptions) {
  const { tone, parts } = usePageState()(page);
  const [first, ...more] = parts;
  return (
    <span title={parts.join(' · ')} className="grid grid-cols-[minmax(0,max-content)]">
      <Status tone={tone}>
        <span className="truncate">{first}</span>
      </Status>
      {(more.length > 0 || children) && (
        <span className="truncate pl-4 text-caption text-muted has-[[role=alert]]:whitespace-normal">
          {children}
          {more.length > 0 && children && ' · '}
          {more.join(' · ')}
        </span>
      )}
    </span>
  );
}

/** A function from the state of a page to what is said of it, wherever the page is named. */
export function usePageState(): (page: PageStateProps) => { tone: StatusTone; parts: string[] } {
  const text = useText();
  const scheduleText = useScheduleText();
  const publishedText = (count: number | null) => {
    if (count === null) return text('page.status.changed');
    return count === 0 ? text('page.status.current') : text('page.status.changes', { count });
  };
  return ({ status, changes, scheduled, review, isRemoved = false }) => {
    if (isRemoved) return { tone: 'bad', parts: [text('page.status.removed')] };
    const isPublished = status === 'published';
    const parts = [
      isPublished ? publishedText(changes) : text(`page.status.${status}`),
      ...(scheduled ? [scheduleText(scheduled)] : []),
      ...(review ? [text('page.status.review', { name: nameOrUnknown(text, review.reviewer) })] : []),
    ];
    return { tone: isPublished && changes !== 0 ? 'waiting' : tones[status], parts };
  };
}
