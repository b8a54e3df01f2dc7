import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../../components/form.tsx';
import { AuthCard } from './auth-card.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';

/** Sets a new password, through the link in a mail. */
export default function ResetPassword({ token, email }: ScreenProps['Auth/ResetPassword']) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    ...newPassword,
    send: async (body) => {
      await call('password.store', { parameters: { token }, body });
      setDone(true);
    },
  });
  return (
    <AuthCard heading={text('reset.heading')} lead={text('reset.lead', { email })}>
      {isDone ? (
        <RedirectNotice>{text('password.changed')}</RedirectNotice>
      ) : (
        <Form form={form} submitLabel={text('password.submit')}>
          {/* Password managers store the password for this user name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields form={form} />
        </Form>
      )}
    </AuthCard>
  );
}
