import { normalizeText } from '@portico/server/normalize-text';
import { breaksOf, passwordRules } from '@portico/server/password-rules';
import type { MessageId } from '../i18n/catalogues.ts';
import type { PasswordRule } from '../ui/password-field.tsx';

/** Something before an @, something with a dot after it; the server decides the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A text that must be there, with something to be seen; the server decides the rest. */
export const required = (message: MessageId) => (value: string) => (normalizeText(value) === '' ? message : undefined);

/** An e-mail address that must be there. */
export function email(value: string): MessageId | undefined {
  if (value.trim() === '') return 'validation.email-required';
  return EMAIL.test(value.trim()) ? undefined : 'validation.email-invalid';
}

/** A password that follows the portal's rules. */
export function password(value: string): MessageId | undefined {
  if (value === '') return 'validation.password-required';
  return breaksOf(value)[0]?.message as MessageId | undefined;
}

/** A password typed a second time. */
export function confirmation(value: string, values: { password: string }): MessageId | undefined {
  return value === values.password ? undefined : 'validation.passwords-differ';
}

/** A one-time code. */
export function code(value: string): MessageId | undefined {
  if (value === '') return 'validation.code-required';
  return /^\d{6}$/.test(value) ? undefined : 'validation.code-invalid';
}

/** Details of a person that must be there. */
export const person = {
  name: required('validation.name-required'),
  company: required('validation.company-required'),
  contactNumber: required('validation.contact-number-required'),
};

/** The rules for a new password, as a list to tick off. */
export const passwordChecklist: readonly PasswordRule[] = passwordRules.map((rule) => ({
  label: `password.rule.${rule.id}`,
  isMet: (value) => rule.holds(value),
}));
