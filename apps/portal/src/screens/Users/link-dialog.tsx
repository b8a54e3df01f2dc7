import type { InvitationRow } from '@portico/server/page-object';
import { useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface LinkDialogProps {
  invitation: InvitationRow;
  validDays: number;
  onClose: () => void;
}

/** Makes a link to an invitation for the administrator to hand over. Only now can it be read: the portal does not keep it. */
export default function LinkDialog({ invitation: { id, email }, validDays, onClose }: LinkDialogProps) {
  const text = useText();
  const { mutate } = useMutations();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    initial: {},
    send: async () => setUrl((await mutate('invites.link', { parameters: { id } })).url),
  });
  return (
    <ModalDialog heading={text('invites.link.heading', { email })} isOpen onClose={onClose}>
      <form {...form.formProps}>
        <div className="flex flex-col gap-4 px-5 pb-5">
          <p className="text-muted">{text('invites.link.help', { email, days: validDays })}</p>
          {url !== null && (
            <>
              <TextField label={text('invites.link.label')} value={url} isReadOnly inputClassName="font-mono" />
              <span>
                <CopyButton value={url} label={text('invites.link.copy')} />
              </span>
            </>
          )}
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose}>{text(url === null ? 'dialog.cancel' : 'dialog.close')}</Button>
          {url === null && <SubmitButton form={form} label={text('invites.link.make')} />}
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
