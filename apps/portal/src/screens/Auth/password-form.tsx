import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useForm } from '../../client/form.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { password } from '../rules.ts';
import { Finished } from './Finished.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';

/** Changes the own password; it ends all sessions, so sign-in follows. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { oldPassword: '', ...newPassword.initial },
    rules: { ...(hasPassword && { oldPassword: password }), ...newPassword.rules },
    send: async ({ oldPassword, ...rest }) => {
      await call('password.update', { body: { ...rest, ...(hasPassword && { oldPassword }) } });
      setDone(true);
    },
  });
  if (isDone) return <Finished>{text('password.changed')}</Finished>;
  return (
    <form {...form.formProps} className="flex max-w-md flex-col gap-5">
      {hasPassword && (
        <PasswordField
          {...form.field('oldPassword')}
          label={text('password.old')}
          autoComplete="current-password"
          isRequired
        />
      )}
      <NewPasswordFields form={form} />
      <FailureNotice failure={form.failure} />
      <SubmitButton form={form} label={text('password.submit')} className="self-start" />
    </form>
  );
}
