import type { PageReview } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../../components/form-rules.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { nameOrUnknown } from '../../components/review-text.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Gives a draft back to whoever has sent it, with the reason. */
export default function ReturnSheet({ review, onClose }: { review: PageReview; onClose: () => void }) {
  const text = useText();
  const { mutate } = useMutations();
  const name = nameOrUnknown(text, review.sentBy);
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: formRules.reviewReturn.reason },
    send: async ({ reason }) => {
      const success = text('review.returned', { name });
      await mutate('reviews.return', { parameters: { id: review.id }, body: { reason }, success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text('review.return.heading')}
      submitLabel={text('review.return')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={text('review.reason')} help={text('review.return.help', { name })} />
    </FormSheet>
  );
}
