import type { AccessRequestRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../../components/form-rules.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Declines a request with a reason, which the requester reads. */
export function DeclineSheet({ request, onClose }: { request: AccessRequestRow; onClose: () => void }) {
  const text = useText();
  const { mutate } = useMutations();
  const { name } = request.requester;
  const form = useForm({
    initial: { reason: '' },
    rules: formRules.accessDecline,
    send: async (body) => {
      const success = text('notifications.access.declined');
      await mutate('access-requests.decline', { parameters: { id: request.id }, body, success });
      onClose();
    },
  });
  return (
    <FormSheet
      heading={text('notifications.access.decline.heading', { name })}
      submitLabel={text('notifications.access.decline')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={text('notifications.access.reason')}
        help={text('notifications.access.reason.help', { name })}
      />
    </FormSheet>
  );
}
