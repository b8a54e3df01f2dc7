import type { IError } from './interfaces/events.ts';
import type { RuleData } from './rules/words.ts';

/** What is wrong, where, and what the general message hides. */
interface Failure {
  message: string;
  path: string;
  cause: string;
}

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

type RuleOf<Kind, R = RuleData> = R extends { kind: infer Kinds } ? (Kind extends Kinds ? R : never) : never;
type Test<Kind> = (
  rule: RuleOf<Kind>,
  value: unknown,
  field: string | undefined,
  isQuiet: boolean,
) => Failure | undefined;

/** Stands for any failure where nobody asks which. */
const unexplained: Failure = { message: '', path: '', cause: '' };

const fail = (message: string): Failure => ({ message, path: '', cause: message });
const at = (key: string | number, failure: Failure): Failure => ({
  ...failure,
  path: failure.path ? `${key}.${failure.path}` : `${key}`,
});
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !Array.isArray(value);

const simple =
  (accepts: (value: unknown) => boolean, ending: string): Test<unknown> =>
  (_rule, value, field, isQuiet) =>
    accepts(value) ? undefined : isQuiet ? unexplained : fail(`${field} ${ending}`);

const tests: { [Kind in RuleData['kind']]: Test<Kind> } = {
  string: simple((value) => typeof value === 'string', 'must be a string'),
  number: simple((value) => typeof value === 'number', 'must be a number'),
  boolean: simple((value) => typeof value === 'boolean', 'must be a boolean'),
  date: simple((value) => value instanceof Date, 'property is invalid'),
  object: (_rule, value, field = 'input', isQuiet) =>
    isObject(value) ? undefined : isQuiet ? unexplained : fail(`${field} must be an object`),
  forbidden: (_rule, _value, field) => fail(`${field} is forbidden`),
  oneOf: ({ values }, value, field, isQuiet) =>
    values.includes(value) ? undefined : isQuiet ? unexplained : fail(`${field} property is invalid`),
  between: ({ least, most }, value, field) =>
    (value as number) < least || (value as number) > most
      ? fail(`${field} must be a number between ${least} and ${most}`)
      : undefined,
  required: ({ rule }, value, field, isQuiet) => check(rule, value, field, isQuiet),
  lazy: ({ get }, value, field, isQuiet) => check(get(), value, field, isQuiet),
  finding({ find }, value) {
    const message = find(value as never);
    return message === undefined ? undefined : fail(message);
  },
  all({ rules }, value, field, isQuiet) {
    for (const rule of rules) {
      const failure = check(rule, value, field, isQuiet);
      if (failure) return failure;
    }
    return undefined;
  },
  shape({ fields }, value, field, isQuiet) {
    if (!isObject(value)) return isQuiet ? unexplained : fail(`${field ?? 'input'} must be an object`);
    for (const [name, rule] of fields) {
      const failure = check(rule, value[name], name, isQuiet);
      if (failure) return isQuiet ? failure : at(name, failure);
    }
    return undefined;
  },
  mapOf({ item }, value, field, isQuiet) {
    if (!isObject(value)) return isQuiet ? unexplained : fail(`${field} must be an object`);
    for (const key of Object.keys(value)) {
      const failure = check(item, value[key], field, isQuiet);
      if (failure) return isQuiet ? failure : at(key, failure);
    }
    return undefined;
  },
  arrayOf({ item, message = 'property is invalid' }, value, field, isQuiet) {
    const general = () => (isQuiet ? unexplained : fail(`${field} ${message}`));
    if (!Array.isArray(value)) return general();
    for (let index = 0; index < value.length; index++) {
      const failure = check(item, value[index], field, isQuiet);
      if (failure) return isQuiet ? failure : { ...at(index, failure), message: `${field} ${message}` };
    }
    return undefined;
  },
  anyOf({ rules }, value, field, isQuiet) {
    for (const rule of rules) if (!check(rule, value, field, true)) return undefined;
    if (isQuiet) return unexplained;
    // The alternative that holds longest is the one that was meant.
    const failures = rules.map((rule) => check(rule, value, field, false)!);
    const nearest = failures.reduce((best, one) => (depth(one) > depth(best) ? one : best));
    return { ...nearest, message: `${field} property is invalid` };
  },
};

const depth = ({ path }: Failure): number => path.split('.').length;

/** The first failure of the value, or undefined. Null and undefined fail only where something is required. */
function check(rule: RuleData, value: unknown, field: string | undefined, isQuiet: boolean): Failure | undefined {
  if (value == null) {
    if (rule.kind === 'required') return isQuiet ? unexplained : fail(`${field} is required`);
    if (rule.kind !== 'forbidden' || value === undefined) return undefined;
  }
  return (tests[rule.kind] as Test<unknown>)(rule as never, value, field, isQuiet);
}

/** A validator as the interface has them: undefined for a faultless input, else one error. */
// @__NO_SIDE_EFFECTS__
export function validator(rule: RuleData): (input: unknown) => IError[] | undefined {
  return (input) => {
    const failure = check(rule, input, undefined, false);
    if (!failure) return undefined;
    const { message, path, cause } = failure;
    return [Object.defineProperties({ message }, { path: { value: path }, cause: { value: cause } })];
  };
}
