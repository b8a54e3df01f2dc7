import type { IError } from './interfaces/events.ts';
import { isFaultless, type Rule } from './rules/words.ts';

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

/** A validator as the interface has them: undefined for a faultless input, else one error. */
// @__NO_SIDE_EFFECTS__
export function validator(rule: Rule): (input: unknown) => IError[] | undefined {
  return (input) => {
    if (isFaultless(rule, input)) return undefined;
    const { message, path, cause } = rule.explain(input);
    return [Object.defineProperties({ message }, { path: { value: path }, cause: { value: cause } })];
  };
}
