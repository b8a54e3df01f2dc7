import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';

/** Changes the user's own password. That ends all sessions, so sign-in follows. */
export function PasswordForm() {
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
      <Form form={form} submitLabel={text('password.submit')} size="normal">
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
