import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { AuthCard } from './auth-card.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';
import { UserFields } from '../../components/user-fields.tsx';

const initial = { name: '', company: '', contactNumber: '', ...newPassword.initial };

/** Accepts an invitation: the user's details, and a password. */
export default function Register({ token, email }: ScreenProps['Auth/Register']) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial,
    rules: { ...accountRules.registration, ...newPassword.rules },
    send: async (body) => {
      await call('register.store', { parameters: { token }, body });
      setDone(true);
    },
  });
  if (isDone) {
    return (
      <AuthCard heading={text('register.done.heading')}>
        <RedirectNotice>{text('register.done')}</RedirectNotice>
      </AuthCard>
    );
  }
  return (
    <AuthCard isWide heading={text('register.heading')} lead={text('register.lead')}>
      <Form form={form} submitLabel={text('register.submit')}>
        <TextField label={text('user.email')} value={email} isReadOnly name="email" autoComplete="username" />
        <UserFields form={form} />
        <NewPasswordFields form={form} />
      </Form>
    </AuthCard>
  );
}
