import { findDifference } from '@portico/server/account-rules';
import type { FormPart } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountRules, passwordChecklist } from '../../components/account-rules.ts';

/** The values and rules of a form for a new password and its confirmation. */
export const newPassword = {
  initial: { password: '', confirmation: '' },
  rules: { ...accountRules.newPassword, confirmation: findDifference },
};

/** The fields for a new password, with its rules as a checklist, and for its confirmation. */
export function NewPasswordFields({ form }: { form: FormPart<'password' | 'confirmation'> }) {
  const text = useText();
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={text('password.new')}
        autoComplete="new-password"
        rules={passwordChecklist}
        isRequired
      />
      <PasswordField
        {...form.field('confirmation')}
        label={text('password.confirmation')}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
