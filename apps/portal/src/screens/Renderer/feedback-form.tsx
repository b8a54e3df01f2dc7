import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { formRules } from '../../components/form-rules.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextArea } from '../../ui/text-area.tsx';

export interface FeedbackFormProps {
  pageId: string;
  isHelpful: boolean;
  comment: string;
  onSent: () => void;
}

/** What a reader says besides yes or no. */
export default function FeedbackForm({ pageId, isHelpful, comment, onSent }: FeedbackFormProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { comment },
    rules: formRules.feedback,
    async send(values) {
      const body = { isHelpful, ...values };
      await mutate('feedback.store', { parameters: { id: pageId }, body, success: text('feedback.thanks') });
      onSent();
    },
  });
  return (
    <div className="w-full max-w-xl basis-full">
      <Form form={form} submitLabel={text('feedback.send')} variant="secondary" size="normal">
        <TextArea {...form.field('comment')} label={text('feedback.comment')} help={text('feedback.help')} rows={3} />
      </Form>
    </div>
  );
}
