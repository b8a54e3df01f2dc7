import type { IError } from './interfaces/events.ts';
import type { Finding, RuleData } from './rules/words.ts';

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

/** Whether a rule has no fault to find. Null and undefined are faults only where something is required. */
function accepts(rule: RuleData, value: unknown): boolean {
  const { kind } = rule;
  if (value == null) return kind === 'forbidden' ? value === undefined : !rule.isRequired;
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === kind;
    case 'oneOf':
      return isOneOf(rule.values, value);
    case 'shape':
      return isObject(value) && hasFields(rule, value);
    case 'anyOf':
      return isAnyOf(rule.rules, value);
    case 'arrayOf':
      return Array.isArray(value) && hasOnly(rule.rules[0]!, value);
    case 'primitive':
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    case 'all':
      return isAll(rule.rules, value);
    case 'mapOf':
      return isObject(value) && hasOnly(rule.rules[0]!, Object.values(value));
    case 'between':
      return !((value as number) < (rule.values[0] as number) || (value as number) > (rule.values[1] as number));
    case 'object':
      return isObject(value);
    case 'date':
      return value instanceof Date;
    case 'finding':
      return (rule.values[0] as Finding)(value as never) === undefined;
    case 'lazy':
      return accepts((rule.values[0] as () => RuleData)(), value);
    case 'forbidden':
      return false;
  }
}

// Plain loops: these run some thousand times for a large configuration, and are twice as fast as every and some.
function isAnyOf(rules: readonly RuleData[], value: unknown): boolean {
  for (let index = 0; index < rules.length; index++) if (accepts(rules[index]!, value)) return true;
  return false;
}

function isAll(rules: readonly RuleData[], value: unknown): boolean {
  for (let index = 0; index < rules.length; index++) if (!accepts(rules[index]!, value)) return false;
  return true;
}

function isOneOf(values: readonly unknown[], value: unknown): boolean {
  for (let index = 0; index < values.length; index++) if (values[index] === value) return true;
  return false;
}

function hasFields({ rules, names }: RuleData, value: Record<string, unknown>): boolean {
  for (let index = 0; index < names.length; index++) {
    if (!accepts(rules[index]!, value[names[index]!])) return false;
  }
  return true;
}

function hasOnly(rule: RuleData, items: readonly unknown[]): boolean {
  for (let index = 0; index < items.length; index++) if (!accepts(rule, items[index])) return false;
  return true;
}

/** The fault of a value that the rule does not accept. */
function explain(rule: RuleData, value: unknown, field: string | undefined): Failure {
  const { kind, rules, values } = rule;
  if (value == null) return fail(field, kind === 'forbidden' ? 'is forbidden' : 'is required');
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return fail(field, `must be a ${kind}`);
    case 'lazy':
      return explain((values[0] as () => RuleData)(), value, field);
    case 'all':
      return explain(
        rules.find((one) => !accepts(one, value))!,
        value,
        field,
      );
    case 'finding':
      return found((values[0] as Finding)(value as never)!);
    case 'between':
      return fail(field, `must be a number between ${values.join(' and ')}`);
    case 'forbidden':
      return fail(field, 'is forbidden');
    case 'oneOf':
      return fail(field, typeof values[0] === typeof value ? 'property is invalid' : `must be a ${typeof values[0]}`);
    case 'date':
    case 'primitive':
      return fail(field, 'property is invalid');
    case 'anyOf':
      return explainUnion(rules, value, field);
    case 'arrayOf':
      return explainItems(rule, value, field);
    case 'shape':
    case 'object':
    case 'mapOf':
      return isObject(value) ? explainWithin(rule, value, field) : fail(field ?? 'input', 'must be an object');
  }
}

/** The alternative that holds longest is the one that was meant. */
function explainUnion(rules: readonly RuleData[], value: unknown, field: string | undefined): Failure {
  const failures = rules.map((one) => explain(one, value, field));
  const nearest = failures.reduce((best, one) => (depth(one) > depth(best) ? one : best));
  return { ...nearest, message: fail(field, 'property is invalid').message };
}

function explainItems({ rules, values }: RuleData, value: unknown, field: string | undefined): Failure {
  const general = fail(field, String(values[0]));
  if (!Array.isArray(value)) return general;
  const index = value.findIndex((item: unknown) => !accepts(rules[0]!, item));
  return { ...at(index, explain(rules[0]!, value[index], field)), message: general.message };
}

/** The fault of one field of an object. The values of a map are named as the map is. */
function explainWithin({ kind, rules, names }: RuleData, value: Record<string, unknown>, field?: string): Failure {
  if (kind === 'mapOf') {
    const key = Object.keys(value).find((name) => !accepts(rules[0]!, value[name]))!;
    return at(key, explain(rules[0]!, value[key], field));
  }
  const index = names.findIndex((name, place) => !accepts(rules[place]!, value[name]));
  const name = names[index]!;
  return at(name, explain(rules[index]!, value[name], name));
}

const found = (message: string): Failure => ({ message, path: '', cause: message });

const fail = (field: string | undefined, ending: string): Failure => found(`${field} ${ending}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !Array.isArray(value);

const at = (key: string | number, { message, path, cause }: Failure): Failure => ({
  message,
  path: path ? `${key}.${path}` : `${key}`,
  cause,
});

const depth = ({ path }: Failure): number => path.split('.').length;

/** A validator as the interface has them: undefined for a faultless input, else one error. */
// @__NO_SIDE_EFFECTS__
export function validator(rule: RuleData): (input: unknown) => IError[] | undefined {
  return (input) => {
    if (accepts(rule, input)) return undefined;
    const { message, path, cause } = explain(rule, input, undefined);
    return [Object.defineProperties({ message }, { path: { value: path }, cause: { value: cause } })];
  };
}
