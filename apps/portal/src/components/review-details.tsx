import type { PageReview } from '@portico/server/page-object';
import { useText } from '../i18n/use-text.ts';
import { nameOrUnknown } from './review-text.ts';
import { Timestamp } from './timestamp.tsx';

/** Who has sent a draft to whom, with which note, and why it was returned. */
export function ReviewDetails({ review }: { review: PageReview }) {
  const text = useText();
  const { sentBy, reviewer, note, reason, sentAt } = review;
  const facts = [
    [text('review.sent-by'), nameOrUnknown(text, sentBy)],
    [text('review.reviewed-by'), nameOrUnknown(text, reviewer)],
    [text('review.note'), note],
    [text('review.reason'), reason],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([name, value], index) =>
        value === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              {value}
              {index === 0 && (
                <span className="text-muted">
                  {' · '}
                  <Timestamp at={sentAt} withTime />
                </span>
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
