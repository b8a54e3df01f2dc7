import type { PublishingReview } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../api/mutations.ts';
import { formRules } from '../components/form-rules.ts';
import { FormSheet } from '../components/form-sheet.tsx';
import { ReviewDetails } from '../components/review-details.tsx';
import { useReviewText } from '../components/review-text.ts';
import { useForm } from '../components/use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import Sheet from '../ui/sheet.tsx';
import { Status } from '../ui/status.tsx';
import { textLink } from '../ui/styles.ts';
import { TextField } from '../ui/text-field.tsx';
import { maySend } from './use-review.ts';

export interface ReviewSheetProps {
  pageId: string;
  review: PublishingReview;
  /** The revision of the draft, once all of it is saved. @throws UnsavedDraft where it cannot be */
  getRevision: () => Promise<number>;
  onClose: () => void;
}

/** Where the review of the draft stands; sends it to another administrator, if there is something to send. */
export default function ReviewSheet(props: ReviewSheetProps) {
  const { review, onClose } = props;
  const text = useText();
  if (maySend(review) && review.reviewers.length > 0) return <SendSheet {...props} />;
  return (
    <Sheet
      side="right"
      label={text('review.heading')}
      closeLabel={text('dialog.close')}
      heading={<h2 className="text-lead font-medium">{text('review.heading')}</h2>}
      isOpen
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 p-5">
        <ReviewSummary review={review} />
        {maySend(review) && (
          <Notice kind="warning">
            <p className="mb-1">{text('review.no-reviewers')}</p>
            <Link to={route('users.invites')} className={textLink}>
              {text('review.invite')}
            </Link>
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

function ReviewSummary({ review }: Pick<ReviewSheetProps, 'review'>) {
  const { tone, message } = useReviewText()(review);
  return (
    <section className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        <Status tone={tone}>{message}</Status>
      </p>
      {review.latest && <ReviewDetails review={review.latest} />}
    </section>
  );
}

function SendSheet(props: ReviewSheetProps) {
  const { review, onClose } = props;
  const text = useText();
  const form = useSendForm(props);
  const isOpen = review.latest?.state === 'open';
  return (
    <FormSheet
      heading={text(isOpen ? 'review.send-again' : 'review.send')}
      submitLabel={text('review.send')}
      form={form}
      onClose={onClose}
    >
      <ReviewSummary review={review} />
      {isOpen && <Notice kind="info">{text('review.replaces')}</Notice>}
      <SelectField
        name="reviewerId"
        label={text('review.reviewer')}
        help={text('review.reviewer.help')}
        error={form.error('reviewerId')}
        value={form.values.reviewerId}
        onChange={(value) => form.set('reviewerId', value)}
        choices={[
          { value: '', label: text('review.reviewer.choose') },
          ...review.reviewers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField {...form.field('note')} label={text('versions.note')} help={text('review.note.help')} />
    </FormSheet>
  );
}

function useSendForm({ pageId, review: { reviewers }, getRevision, onClose }: ReviewSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const [only] = reviewers;
  return useForm({
    initial: { reviewerId: reviewers.length === 1 && only ? only.id : '', note: '' },
    rules: {
      reviewerId: (id) => (id === '' ? 'validation.reviewer-invalid' : undefined),
      note: formRules.versionNote.note,
    },
    send: async ({ reviewerId, note }) => {
      const body = { revision: await getRevision(), reviewerId, note };
      const name = reviewers.find(({ id }) => id === reviewerId)?.name ?? '';
      await mutate('reviews.store', { parameters: { id: pageId }, body, success: text('review.sent', { name }) });
      onClose();
    },
  });
}
