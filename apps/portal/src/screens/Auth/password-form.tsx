import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ButtonVariant } from '../../ui/styles.ts';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';

export interface PasswordFormProps {
  variant?: ButtonVariant;
}

/** Changes the user's own password. That ends all sessions, so sign-in follows. */
export function PasswordForm({ variant = 'primary' }: PasswordFormProps) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { oldPassword: '', ...newPassword.initial },
    rules: { ...accountRules.changedPassword, ...newPassword.rules },
    send: async (body) => {
      await call('password.update', { body });
      setDone(true);
    },
  });
  if (isDone) return <RedirectNotice>{text('password.changed')}</RedirectNotice>;
  return (
    <div className="max-w-md">
      <Form form={form} submitLabel={text('password.submit')} variant={variant} size="normal">
        <PasswordField
          {...form.field('oldPassword')}
          label={text('password.old')}
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordFields form={form} />
      </Form>
    </div>
  );
}
