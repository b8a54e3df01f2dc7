import { createFormRules } from '@portico/server/form-rules';
import { passwordRules } from '@portico/server/password-rules';
import type { PasswordRule } from '../ui/password-field.tsx';

/** The rules of every form; the server checks the same ones. */
export const formRules = createFormRules();

/** The rules for a new password, as a checklist. */
export const passwordChecklist: readonly PasswordRule[] = passwordRules.map((rule) => ({
  label: `password.rule.${rule.id}`,
  isMet: (value) => rule.holds(value),
}));
