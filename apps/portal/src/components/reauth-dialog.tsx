import type { ReactNode } from 'react';
import { useForm } from './use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { accountRules } from './account-rules.ts';
import { useCloseOnNavigation } from './close-on-navigation.ts';

export interface ReauthDialogProps {
  heading: string;
  lead: ReactNode;
  action: string;
  isDestructive?: boolean;
  hasPassword: boolean;
  /** Asks for the e-mail address of a user without a password. */
  asksEmail?: boolean;
  send: (credentials: { password: string; email: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Of the password, or of the address of a user without one. */
const proofRules = (hasPassword: boolean, asksEmail: boolean) => ({
  ...(hasPassword && { password: accountRules.proof.password }),
  ...(!hasPassword && asksEmail && { email: accountRules.proof.email }),
});

/** Asks for the password again before a change to the user's sign-in. */
export default function ReauthDialog(props: ReauthDialogProps) {
  const { heading, lead, action, isDestructive = false, hasPassword, asksEmail = false, send, onClose } = props;
  const text = useText();
  useCloseOnNavigation(onClose);
  const form = useForm({
    initial: { password: '', email: '' },
    rules: proofRules(hasPassword, asksEmail),
    send,
  });
  return (
    <ModalDialog heading={heading} isOpen isLocked={form.isBusy} onClose={onClose}>
      <form {...form.formProps}>
        <div className="flex flex-col gap-5 px-5 pb-5">
          <div className="text-muted">{lead}</div>
          {hasPassword && (
            <PasswordField
              {...form.field('password')}
              label={text('password.old')}
              autoComplete="current-password"
              autoFocus
              isRequired
            />
          )}
          {!hasPassword && asksEmail && (
            <TextField {...form.field('email')} label={text('user.email')} type="email" autoFocus isRequired />
          )}
          <FailureNotice failure={form.failure} />
        </div>
        <DialogFooter>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            {text('dialog.cancel')}
          </Button>
          <SubmitButton form={form} variant={isDestructive ? 'danger' : 'primary'} label={action} />
        </DialogFooter>
      </form>
    </ModalDialog>
  );
}
