import { violatedRules } from '../contract/password-rules.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { findTextProblem, MAX_EMAIL_LENGTH } from '../text/readable-text.ts';
import { asTyped, required, rule } from './text-rule.ts';

/** The rules of the forms before sign-in, and of one's own account. They stand by themselves: whoever signs in loads no others. */

/** Longer passwords are refused before they are hashed, which takes time by length. */
const MAX_PASSWORD_LENGTH = 1024;
const MAX_RECOVERY_CODE_LENGTH = 40;

/** HTML's valid e-mail address with dots as in RFC 5322 (dot-atom), and the letters of all languages (RFC 6531). */
const EMAIL =
  /^(?!\.|.*\.[.@])[\p{L}\p{M}\p{N}!#$%&'*+./=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/** An e-mail address, which is also one in its one form. */
export function emailIn(canonical: (email: string) => string) {
  const findProblem = (typed: string) => {
    const email = normalizeText(typed);
    if (email === '') return 'validation.email-required';
    if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) return 'validation.email-invalid';
    const one = canonical(email);
    const isReadable = EMAIL.test(one) && findTextProblem(one, MAX_EMAIL_LENGTH) === null;
    return isReadable ? undefined : 'validation.email-invalid';
  };
  return rule('validation.email-required', findProblem, (typed) => canonical(normalizeText(typed)));
}

/** A password as it was given, not judged. */
const givenPassword = rule('validation.password-required', (typed) => {
  if (typed === '') return 'validation.password-required';
  return typed.length > MAX_PASSWORD_LENGTH ? 'failure.incorrect_credentials' : undefined;
});

/** A password that follows the rules. */
const password = rule('validation.password-required', (typed) => {
  if (typed === '') return 'validation.password-required';
  return typed.length > MAX_PASSWORD_LENGTH ? 'validation.too-long' : violatedRules(typed)[0]?.message;
});

/** One's own password, asked for again. */
const requiredPassword = rule('validation.password-required', (typed) => {
  if (typed === '') return 'validation.password-required';
  return typed.length > MAX_PASSWORD_LENGTH ? 'validation.password-incorrect' : undefined;
});

/** One's own e-mail address, typed in place of a password. */
const ownEmail = rule('validation.email-required', (typed) => {
  if (normalizeText(typed) === '') return 'validation.email-required';
  return typed.length > MAX_EMAIL_LENGTH ? 'validation.email-mismatch' : undefined;
});

const withoutBlanks = (typed: string) => typed.replace(/\s/g, '');

/** A one-time password: six digits, however they were grouped. */
const code = rule(
  'validation.code-required',
  (typed) => (/^\d{6}$/.test(withoutBlanks(typed)) ? undefined : 'validation.code-invalid'),
  withoutBlanks,
);

const recoveryCode = rule(
  'validation.recovery-code-required',
  (typed) => {
    const text = typed.trim();
    if (text === '') return 'validation.recovery-code-required';
    return text.length > MAX_RECOVERY_CODE_LENGTH ? 'failure.incorrect_code' : undefined;
  },
  (typed) => typed.trim(),
);

/** What is wrong with a password typed a second time. */
export const findDifference = (confirmation: string, { password: first }: { password: string }) =>
  confirmation === first ? undefined : 'validation.passwords-differ';

/** What everybody says of themselves. */
export const userRules = {
  name: required('validation.name-required'),
  company: required('validation.company-required'),
  contactNumber: required('validation.contact-number-required'),
};

/**
 * The texts of an account's forms, and their rules.
 * @param canonical as for `createFormRules`
 */
export function createAccountRules(canonical: (email: string) => string = asTyped) {
  const email = emailIn(canonical);
  return {
    setup: { email, ...userRules, password },
    signIn: { email, password: givenPassword },
    oneTimePassword: { code },
    recovery: { recoveryCode },
    registration: { ...userRules, password },
    forgottenPassword: { email },
    newPassword: { password },
    /** The same rules hold for the old password (§5). */
    changedPassword: { oldPassword: password, password },
    profile: userRules,
    /** One of the two: who has no password types the address. */
    proof: { password: requiredPassword, email: ownEmail },
  };
}
