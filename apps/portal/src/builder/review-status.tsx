import type { PublishingReview } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useReviewText } from '../components/review-text.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { buttonStyle } from '../ui/styles.ts';
import { maySend } from './use-review.ts';

interface ReviewStatusProps {
  review: PublishingReview;
  onOpen: () => void;
}

/** Where the review of a draft that differs from what readers have stands, in a line; all of it is a press away. */
export function ReviewStatus({ review, onOpen }: ReviewStatusProps) {
  const { tone, message } = useReviewText()(review);
  // The state of the page says it.
  if (!review.isChanged) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={message}
      onClick={onOpen}
      className="flex min-h-9 max-w-72 min-w-0 items-center rounded-normal px-2 text-left hover:bg-hover"
    >
      <Status tone={tone}>
        <span className="line-clamp-2">{message}</span>
      </Status>
    </button>
  );
}

/** What is to be done next where a draft cannot be published yet. */
export function ReviewStep({ pageId, review, onOpen }: ReviewStatusProps & { pageId: string }) {
  const text = useText();
  const { latest } = review;
  if (latest?.state === 'open') {
    return latest.isOwn ? (
      <Link to={route('pages.compare', { id: pageId })} className={buttonStyle('primary', 'small')}>
        {text('review.decide')}
      </Link>
    ) : null;
  }
  if (!maySend(review)) return null;
  return (
    <Button size="small" variant="primary" onPress={onOpen}>
      {text('review.send')}
    </Button>
  );
}
