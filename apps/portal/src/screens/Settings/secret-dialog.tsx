import type { WebhookRow } from '@portico/server/page-object';
import { useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface SecretDialogProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The secret of a webhook, once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const text = useText();
  return (
    <ModalDialog heading={text('webhooks.secret.heading', { name })} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <p className="text-muted">{text('webhooks.secret.help')}</p>
        <TextField label={text('webhooks.secret')} value={secret} isReadOnly inputClassName="font-mono" />
        <span>
          <CopyButton value={secret} label={text('webhooks.secret.copy')} />
        </span>
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

/** Gives a webhook another secret, and shows it. */
export function RotateDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const text = useText();
  const { mutate } = useMutations();
  const [secret, setSecret] = useState<string | null>(null);
  const { id, description: name } = webhook;
  const form = useForm({
    initial: { keepsPrevious: true },
    send: async (body) => setSecret((await mutate('webhooks.rotate', { parameters: { id }, body })).secret),
  });
  if (secret !== null) return <SecretDialog name={name} secret={secret} onClose={onClose} />;
  return (
    <ModalDialog heading={text('webhooks.secret.heading', { name })} isOpen onClose={onClose}>
      <form {...form.formProps}>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <p className="text-muted">{text('webhooks.rotate.help')}</p>
          <Checkbox
            isChecked={form.values.keepsPrevious}
            help={text('webhooks.rotate.keep.help')}
            onChange={(isChecked) => form.set('keepsPrevious', isChecked)}
          >
            {text('webhooks.rotate.keep')}
          </Checkbox>
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose}>{text('dialog.cancel')}</Button>
          <SubmitButton form={form} label={text('webhooks.rotate')} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
