import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formRules } from './form-rules.ts';
import { useForm } from './use-form.ts';

interface OverrideDialogProps {
  heading: string;
  /** Publishes in spite of the errors. @throws what the server answers */
  onOverride: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What stands in the way. */
  children: ReactNode;
}

/** The way past what stands in the way of publishing: a reason, which the activity keeps. */
export function OverrideDialog({ heading, onOverride, onClose, children }: OverrideDialogProps) {
  const text = useText();
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: formRules.override.reason },
    send: ({ reason }) => onOverride(reason),
  });
  return (
    <ModalDialog heading={heading} isOpen isLocked={form.isBusy} onClose={onClose}>
      <form {...form.formProps} className="flex min-h-0 flex-col">
        <div className="flex flex-col gap-5 px-5 pb-5">
          {children}
          <TextField
            {...form.field('reason')}
            label={text('check.override.reason')}
            help={text('check.override.help')}
            maxLength={500}
          />
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            {text('dialog.cancel')}
          </Button>
          <SubmitButton form={form} variant="danger" label={text('check.override')} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
