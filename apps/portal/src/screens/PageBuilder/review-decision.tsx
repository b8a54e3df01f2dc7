import type { PageReview, PublishingReview } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { ReviewDetails } from '../../components/review-details.tsx';
import { useReviewText } from '../../components/review-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

const ReturnSheet = lazy(() => import('./return-sheet.tsx'));

interface ReviewDecisionProps {
  review: PublishingReview;
  /** What stands on the right is what is decided on. */
  showsDraft: boolean;
}

/** Where the review of the compared draft stands; whoever was asked decides here, with the draft before their eyes. */
export function ReviewDecision({ review, showsDraft }: ReviewDecisionProps) {
  const text = useText();
  const { tone, message } = useReviewText()(review);
  const { latest } = review;
  const isDecider = latest?.state === 'open' && latest.isOwn;
  return (
    <section
      aria-label={text('review.heading')}
      className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-4 rounded-normal border border-line bg-surface p-4 sm:px-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
        <h2 className="text-lead font-medium">{text('review.heading')}</h2>
        <p className="wrap-anywhere">
          <Status tone={tone}>{message}</Status>
        </p>
        {latest && <ReviewDetails review={latest} />}
      </div>
      {isDecider && (showsDraft ? <Decision review={review} latest={latest} /> : <OtherText />)}
    </section>
  );
}

function Decision({ review: { revision, isAuthor }, latest }: { review: PublishingReview; latest: PageReview }) {
  const text = useText();
  const { tryMutate } = useMutations();
  const [isReturning, setReturning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    const success = ({ number }: { number: number }) => text('review.approved', { number });
    await tryMutate('reviews.approve', { parameters: { id: latest.id }, body: { revision }, success });
    setBusy(false);
  };
  return (
    <div className="flex max-w-md flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setReturning(true)}>{text('review.return')}</Button>
        <Button variant="primary" isDisabled={isAuthor} isPending={isBusy} onPress={() => void approve()}>
          {text('review.approve')}
        </Button>
      </div>
      {isAuthor && <p className="text-muted">{text('review.own-draft')}</p>}
      {isReturning && (
        <Suspense>
          <ReturnSheet review={latest} onClose={() => setReturning(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OtherText() {
  const text = useText();
  const { query, setQuery } = useUrlQuery();
  return (
    <div className="flex max-w-md flex-col items-start gap-2">
      <p className="text-muted">{text('review.other-text')}</p>
      <Button size="small" onPress={() => setQuery({ from: query.get('from') ?? undefined, to: 'draft' })}>
        {text('review.show-draft')}
      </Button>
    </div>
  );
}
