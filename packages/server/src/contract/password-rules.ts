/** A rule for passwords, with the id of the message that a person reads when it is broken. */
interface PasswordRule {
  id: 'length' | 'number' | 'symbol' | 'uppercase';
  message: `validation.password-${'length' | 'number' | 'symbol' | 'uppercase'}`;
  holds(password: string): boolean;
}

/** The shortest password that is taken, in characters. */
const MIN_LENGTH = 12;

/** The rules of the specification (§5), in the order in which a form lists them. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', message: 'validation.password-length', holds: (password) => [...password].length >= MIN_LENGTH },
  { id: 'number', message: 'validation.password-number', holds: (password) => /\p{Nd}/u.test(password) },
  { id: 'symbol', message: 'validation.password-symbol', holds: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
  { id: 'uppercase', message: 'validation.password-uppercase', holds: (password) => /\p{Lu}/u.test(password) },
];

/** The rules that a password breaks. */
export function violatedRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.holds(password));
}
