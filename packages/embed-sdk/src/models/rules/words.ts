/** What `check` interprets: which test, the rules it is made of, their names in an object, and what else it needs. */
export interface RuleData {
  readonly kind:
    | 'string'
    | 'number'
    | 'boolean'
    | 'primitive'
    | 'object'
    | 'date'
    | 'forbidden'
    | 'oneOf'
    | 'between'
    | 'arrayOf'
    | 'mapOf'
    | 'anyOf'
    | 'all'
    | 'shape'
    | 'finding'
    | 'lazy';
  readonly isRequired: boolean;
  readonly rules: readonly RuleData[];
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/** A test of its own: the whole message, or undefined. It is given objects and texts as they come. */
export type Finding = (value: never) => string | undefined;

/** A rule for values of one type. `type` exists for the compiler only. */
export type Rule<Value = unknown> = RuleData & { readonly type?: Value };

/** The type of the values that a rule accepts. */
export type TypeOf<R> = R extends { readonly type?: infer Value } ? Exclude<Value, undefined> : never;

type Fields = Record<string, RuleData>;
type RequiredIn<F extends Fields> = { [K in keyof F]: F[K] extends { readonly isRequired: true } ? K : never }[keyof F];
type Shaped<F extends Fields> = { [K in RequiredIn<F>]: TypeOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredIn<F>>]?: TypeOf<F[K]> | null | undefined;
};

// Every rule has the same fields in the same order: `check` is several times faster for it.
const none: readonly never[] = [];
// @__NO_SIDE_EFFECTS__
function rule(
  kind: RuleData['kind'],
  rules: readonly RuleData[] = none,
  values: readonly unknown[] = none,
  names: readonly string[] = none,
): RuleData {
  return { kind, isRequired: false, rules, names, values };
}

export const string: Rule<string> = rule('string');
export const number: Rule<number> = rule('number');
export const boolean: Rule<boolean> = rule('boolean');
/** A text, a number or a boolean. */
export const primitive: Rule<string | number | boolean> = rule('primitive');
export const object: Rule<object> = rule('object');
export const date: Rule<Date> = rule('date');
/** Must be absent; null is not. */
export const forbidden: Rule<never> = rule('forbidden');

/** One of these numbers. */
// @__NO_SIDE_EFFECTS__
export function oneOf(...values: number[]): Rule<number> {
  return rule('oneOf', none, values);
}

/** One of the numbers 0 to `last`: the members of an enumeration. */
// @__NO_SIDE_EFFECTS__
export function upTo(last: number): Rule<number> {
  return oneOf(...Array(last + 1).keys());
}

/** This text and no other. */
// @__NO_SIDE_EFFECTS__
export function literal(value: string): Rule<string> {
  return all(string, rule('oneOf', none, [value]));
}

/** A number from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export function between(least: number, most: number): Rule<number> {
  return all(number, rule('between', none, [least, most]));
}

/** An array of such items. */
// @__NO_SIDE_EFFECTS__
export function arrayOf<Item>(item: Rule<Item>): Rule<Item[]> {
  return rule('arrayOf', [item], ['property is invalid']);
}

/** An array of texts, with a message of its own. */
export const strings: Rule<string[]> = rule('arrayOf', [string], ['must be an array of strings']);

/** An object whose every value is such an item. */
// @__NO_SIDE_EFFECTS__
export function mapOf<Item>(item: Rule<Item>): Rule<Record<string, Item>> {
  return rule('mapOf', [item]);
}

/** What at least one of the rules accepts. */
// @__NO_SIDE_EFFECTS__
export function anyOf<Rules extends RuleData[]>(...rules: Rules): Rule<TypeOf<Rules[number]>> {
  return rule('anyOf', rules);
}

/** What all the rules accept, tried in order. The first one names the type. */
// @__NO_SIDE_EFFECTS__
export function all<Value>(first: Rule<Value>, ...others: RuleData[]): Rule<Value> {
  return rule('all', [first, ...others]);
}

/** An object with these fields, checked in this order. Fields that are not named are ignored; null counts as absent. */
// @__NO_SIDE_EFFECTS__
export function shape<F extends Fields>(fields: F): Rule<Shaped<F>> {
  return rule('shape', Object.values(fields), none, Object.keys(fields));
}

/** Must be there. */
// @__NO_SIDE_EFFECTS__
export function required<Value>(inner: Rule<Value>): Rule<Value> & { readonly isRequired: true } {
  return { ...inner, isRequired: true };
}

/** What the test finds no fault with. */
// @__NO_SIDE_EFFECTS__
export function finding(find: Finding): Rule {
  return rule('finding', none, [find]);
}

/** A rule that is defined later: for rules that contain themselves. */
// @__NO_SIDE_EFFECTS__
export function lazy<Value>(get: () => Rule<Value>): Rule<Value> {
  return rule('lazy', none, [get]);
}
