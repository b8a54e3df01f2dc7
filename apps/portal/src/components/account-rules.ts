import { createAccountRules } from '@portico/server/account-rules';
import { passwordRules } from '@portico/server/password-rules';
import type { PasswordRule } from '../ui/password-field.tsx';

/** The rules of the forms before sign-in and of one's own account, without those of all others. */
export const accountRules = createAccountRules();

/** The rules for a new password, as a checklist. */
export const passwordChecklist: readonly PasswordRule[] = passwordRules.map((rule) => ({
  label: `password.rule.${rule.id}`,
  isMet: (value) => rule.holds(value),
}));
