import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../components/use-form.ts';
import { Link } from '../../navigation/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { textLink } from '../../ui/styles.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../components/form.tsx';
import { accountRules } from '../../components/account-rules.ts';
import { AuthCard } from './auth-card.tsx';

/** Requests a new password. The answer is the same whether a user has this e-mail address or not. */
export default function ForgotPassword({ email }: ScreenProps['Auth/ForgotPassword']) {
  const text = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email },
    rules: accountRules.forgottenPassword,
    send: async (body) => {
      await call('password.email', { body });
      setSentTo(body.email.trim());
    },
  });
  const back = (
    <Link to={route('login')} className={textLink}>
      {text('auth.back')}
    </Link>
  );
  return (
    <AuthCard heading={text('forgot.heading')} lead={text('forgot.lead')} footer={back}>
      {sentTo === null ? (
        <Form form={form} submitLabel={text('forgot.submit')}>
          <TextField
            {...form.field('email')}
            label={text('login.email')}
            type="email"
            autoComplete="username"
            isRequired
          />
        </Form>
      ) : (
        <Notice kind="success">{text('forgot.done', { email: sentTo })}</Notice>
      )}
    </AuthCard>
  );
}
