import type { PageReview, PublishingReview } from '@portico/server/page-object';
import { formatLongTimestamp, formatTimeOfDay } from '../i18n/dates.ts';
import { type Text, useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';
import type { StatusTone } from '../ui/status.tsx';

/** Where the review of a draft stands, in words. */
export interface ReviewStatus {
  tone: StatusTone;
  message: string;
}

/** A function from where a review stands to a sentence. */
export function useReviewText(): (review: PublishingReview) => ReviewStatus {
  const text = useText();
  const timeOf = useTimeOf();
  return (review) => {
    const { latest, isApproved, isChanged } = review;
    if (latest?.state === 'open') return { tone: 'waiting', message: openText(text, latest, timeOf(latest.at)) };
    if (isApproved) return { tone: 'good', message: approvedText(text, latest) };
    if (!isChanged) return { tone: 'quiet', message: text('review.status.published') };
    if (latest?.state === 'approved') return { tone: 'waiting', message: text('review.status.changed') };
    if (latest?.state === 'returned') return { tone: 'bad', message: returnedText(text, latest) };
    return { tone: 'quiet', message: text('review.status.none') };
  };
}

const openText = (text: Text, { isOwn, reviewer }: PageReview, time: string) =>
  isOwn
    ? text('review.status.own', { time })
    : text('review.status.open', { name: nameOrUnknown(text, reviewer), time });

/** An earlier approval of the same content holds, whatever became of later drafts. */
const approvedText = (text: Text, latest: PageReview | null) =>
  latest?.state === 'approved'
    ? text('review.status.approved', { name: nameOrUnknown(text, latest.reviewer) })
    : text('review.status.approved-before');

const returnedText = (text: Text, { reviewer, reason }: PageReview) =>
  text('review.status.returned', { name: nameOrUnknown(text, reviewer), reason });

/** Whoever sent or decided, as long as they are known. */
export const nameOrUnknown = (text: Text, name: string | null) => name ?? text('review.unknown');

/** The time of day of what was today, else the date too; by the clock of this device. */
function useTimeOf(): (at: string) => string {
  const { language } = usePortal().view;
  return (at) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const dayOf = (timestamp: string) => formatLongTimestamp(timestamp, language, timeZone);
    const isToday = dayOf(at) === dayOf(new Date().toISOString());
    return isToday ? formatTimeOfDay(at, timeZone) : formatLongTimestamp(at, language, timeZone, true);
  };
}
