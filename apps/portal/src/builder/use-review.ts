import type { PublishingReview } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { SaveState } from './draft-saver.ts';

/**
 * Where the review of the draft stands; null where none is asked for. What the page object says of an older revision is asked
 * again after each save.
 */
export function useReview(pageId: string, stored: PublishingReview | null, state: SaveState): PublishingReview | null {
  const known = stored?.revision ?? 0;
  const [saved, setSaved] = useState(known);
  if (state.kind === 'saved' && state.revision > saved) setSaved(state.revision);
  const revision = Math.max(known, saved);
  const isNewer = stored !== null && revision > known;
  const { data } = useQuery({
    queryKey: ['review', pageId, revision],
    queryFn: () => call('reviews.show', { parameters: { id: pageId } }),
    enabled: isNewer,
    placeholderData: keepPreviousData,
  });
  // What was asked after a save is older than a page object of the same revision: that was loaded since.
  const isStoredCurrent = !isNewer || !data || (data.review && data.review.revision <= known);
  const review = isStoredCurrent ? stored : data.review;
  // What was approved is not what is on the screen until that is saved and asked about.
  const isOfScreen = state.kind === 'saved' && review?.revision === revision;
  return review && { ...review, isApproved: review.isApproved && isOfScreen };
}

/** Whether a draft may go to its readers, as far as reviews go. */
export const mayPublish = (review: PublishingReview | null) => review === null || review.isApproved;

/** Whether there is something to send: neither approved nor what readers have. */
export const maySend = (review: PublishingReview) => review.isChanged && !review.isApproved;
