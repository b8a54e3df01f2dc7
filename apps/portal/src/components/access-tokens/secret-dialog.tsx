import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A new token. Only now can it be read: the portal does not keep it. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useText();
  return (
    <ModalDialog heading={text('tokens.made')} role="alertdialog" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <Notice kind="warning">{text('tokens.made.lead')}</Notice>
        <TextField label={text('tokens.secret')} value={secret} isReadOnly inputClassName="font-mono" />
        <span>
          <CopyButton value={secret} label={text('tokens.copy')} />
        </span>
      </div>
      <DialogFooter>
        <Button variant="primary" onPress={onClose}>
          {text('tokens.made.done')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
