import type { IError } from './interfaces/events.ts';
import { isValid, type Rule } from './rules/combinators.ts';

/**
 * What a validator finds. `message` is that of 2.23.1; `path` and `cause` say more and do not enumerate, so that the
 * error still equals the one of 2.23.1.
 */
export interface IValidationError extends IError {
  /** Where the fault lies: `settings.panes.filters.visible`; empty for the input itself. */
  readonly path: string;
  /** The innermost message. */
  readonly cause: string;
}

/** What a rule finds in a validator's input: undefined when it is faultless, else one error. */
export function check(rule: Rule, input: unknown): IError[] | undefined {
  if (isValid(rule, input)) return undefined;
  const { message, path, cause } = rule.explain(input);
  return [Object.defineProperties({ message }, { path: { value: path }, cause: { value: cause } })];
}
