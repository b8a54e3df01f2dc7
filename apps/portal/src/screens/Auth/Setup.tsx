import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { AuthCard } from './auth-card.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { newPassword, NewPasswordFields } from './new-password.tsx';
import { UserFields } from '../../components/user-fields.tsx';

const initial = { email: '', name: '', company: '', contactNumber: '', code: '', ...newPassword.initial };

/** Creates the first administrator of an installation; when there is one, this screen no longer exists. */
export default function Setup({ needsCode }: ScreenProps['Auth/Setup']) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial,
    rules: { ...accountRules.setup, ...newPassword.rules },
    send: async (body) => {
      await call('setup.store', { body });
      setDone(true);
    },
  });
  return (
    <AuthCard isWide heading={text('setup.heading')} lead={text('setup.lead')}>
      {isDone ? (
        <RedirectNotice>{text('setup.done')}</RedirectNotice>
      ) : (
        <Form form={form} submitLabel={text('setup.submit')}>
          {needsCode && (
            <PasswordField
              {...form.field('code')}
              label={text('setup.code')}
              autoComplete="current-password"
              isRequired
            />
          )}
          <TextField
            {...form.field('email')}
            label={text('user.email')}
            type="email"
            autoComplete="username"
            isRequired
          />
          <UserFields form={form} />
          <NewPasswordFields form={form} />
        </Form>
      )}
    </AuthCard>
  );
}
