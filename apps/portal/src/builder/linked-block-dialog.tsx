import { formRules } from '../components/form-rules.ts';
import { useForm } from '../components/use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface LinkedBlockDialogProps {
  /** Makes the linked block. @throws what the form shows */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a linked block, and says what making one means. */
export default function LinkedBlockDialog({ onName, onClose }: LinkedBlockDialogProps) {
  const text = useText();
  const form = useForm({
    initial: { name: '' },
    rules: { name: formRules.page.name },
    send: ({ name }) => onName(name),
  });
  return (
    <ModalDialog heading={text('builder.linked.make')} isOpen isLocked={form.isBusy} onClose={onClose}>
      <form {...form.formProps}>
        <div className="flex flex-col gap-3 px-5 pb-5">
          <p className="text-muted">{text('builder.linked.make.help')}</p>
          <TextField {...form.field('name')} label={text('page.name')} autoComplete="off" autoFocus isRequired />
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose}>{text('dialog.cancel')}</Button>
          <SubmitButton form={form} label={text('builder.linked.make.save')} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
