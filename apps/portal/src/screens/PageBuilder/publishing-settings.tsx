import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PublishingSettingsProps {
  needsReview: boolean;
  onClose: () => void;
}

/** Whether what is published must have been approved, for the whole portal, and what it means to change that. */
export default function PublishingSettings({ needsReview, onClose }: PublishingSettingsProps) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { needsReview },
    send: async (values) => {
      const success = text(values.needsReview ? 'publishing.saved-on' : 'publishing.saved-off');
      if (values.needsReview !== needsReview) await mutate('settings.publishing', { body: values, success });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormSheet heading={text('publishing.open')} submitLabel={text('form.save')} form={form} onClose={onClose}>
      <Checkbox
        isChecked={values.needsReview}
        onChange={(isChecked) => set('needsReview', isChecked)}
        help={text('publishing.needs-review.help')}
      >
        {text('publishing.needs-review')}
      </Checkbox>
      <div role="status">
        {values.needsReview !== needsReview && (
          <Notice kind="info">{text(values.needsReview ? 'publishing.turned-on' : 'publishing.turned-off')}</Notice>
        )}
      </div>
    </FormSheet>
  );
}
