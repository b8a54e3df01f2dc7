import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';
import { useDiscardConfirmation, useUnsavedChanges } from './unsaved-changes.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { SideSheet } from './side-sheet.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

export interface FormSheetProps {
  heading: string;
  submitLabel: string;
  form: FormState;
  onClose: () => void;
  children: ReactNode;
}

/** A short form beside its list. Closing it with unsaved changes needs a confirmation. */
export function FormSheet({ heading, submitLabel, form, onClose, children }: FormSheetProps) {
  const text = useText();
  const ask = useDiscardConfirmation();
  useUnsavedChanges(form.isDirty);
  const close = () => {
    if (form.isBusy) return;
    if (!form.isDirty) return onClose();
    ask(() => Promise.resolve(onClose()));
  };
  return (
    <SideSheet heading={heading} onClose={close}>
      <form {...form.formProps} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col gap-5 overflow-y-auto px-5 py-5">
          {children}
          <FailureNotice failure={form.failure} />
        </div>
        <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button onPress={close}>{text('dialog.cancel')}</Button>
          <SubmitButton form={form} label={submitLabel} />
        </footer>
      </form>
    </SideSheet>
  );
}
