import type { SubscriptionRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { SubscriptionFields, toBody, toValues } from '../../components/subscriptions/subscription-fields.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';

interface SubscriptionSheetProps {
  subscription: SubscriptionRow;
  onClose: () => void;
}

/** Changes when, and as what, a report is sent. */
export default function SubscriptionSheet({ subscription, onClose }: SubscriptionSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  const { id } = subscription;
  const form = useForm({
    initial: toValues(subscription),
    async send(values) {
      await mutate('subscriptions.update', { parameters: { id }, body: toBody(values), success: text('form.saved') });
      onClose();
    },
  });
  const heading = subscription.report ?? text('subscriptions.closed');
  return (
    <FormSheet heading={heading} submitLabel={text('subscriptions.save')} form={form} onClose={onClose}>
      <SubscriptionFields form={form} />
    </FormSheet>
  );
}
