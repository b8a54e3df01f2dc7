import type { WebhookRow } from '@portico/server/page-object';
import { webhookRules } from '@portico/server/webhook-rules';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EventChoice } from './event-choice.tsx';

export interface WebhookSheetProps {
  /** The webhook to change; null for a new one. */
  webhook: WebhookRow | null;
  actions: readonly string[];
  /** The secret of a new one is known here, and never again. */
  onAdded: (name: string, secret: string) => void;
  onClose: () => void;
}

/** Where a webhook is, what for, and what it hears of. */
export function WebhookSheet(props: WebhookSheetProps) {
  const { webhook, actions, onClose } = props;
  const text = useText();
  const form = useWebhookForm(props);
  return (
    <FormSheet
      heading={webhook ? text('webhooks.edit.heading', { name: webhook.description }) : text('webhooks.add')}
      submitLabel={text(webhook ? 'webhooks.save' : 'webhooks.add')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('description')} label={text('webhooks.description')} autoComplete="off" isRequired />
      <TextField
        {...form.field('url')}
        type="url"
        label={text('webhooks.url')}
        help={text('webhooks.url.help')}
        autoComplete="off"
        isRequired
      />
      <EventChoice
        events={form.values.events}
        actions={actions}
        error={form.error('events')}
        onChange={(events) => form.set('events', events)}
      />
    </FormSheet>
  );
}

interface WebhookValues {
  url: string;
  description: string;
  events: string[] | null;
}

function useWebhookForm({ webhook, onAdded, onClose }: WebhookSheetProps) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm<WebhookValues>({
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? null,
    },
    rules: { ...webhookRules, events: (events) => (events?.length === 0 ? 'validation.webhook-events' : undefined) },
    send: async (values) => {
      // The server knows the same actions: they came from it.
      const body = values as WebhookValues & { events: never };
      if (webhook) {
        await mutate('webhooks.update', { parameters: { id: webhook.id }, body, success: text('webhooks.edited') });
        return onClose();
      }
      const { description: name } = values;
      const { secret } = await mutate('webhooks.store', { body, success: text('webhooks.added', { name }) });
      onAdded(name, secret);
    },
  });
}
