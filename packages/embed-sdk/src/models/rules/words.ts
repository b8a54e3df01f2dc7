/** What `check` interprets: which test, and what the test needs to know. */
export type RuleData =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'object' | 'date' | 'forbidden' }
  | { readonly kind: 'oneOf'; readonly values: readonly unknown[] }
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  | { readonly kind: 'arrayOf'; readonly item: RuleData; readonly message?: string }
  | { readonly kind: 'mapOf'; readonly item: RuleData }
  | { readonly kind: 'anyOf' | 'all'; readonly rules: readonly RuleData[] }
  | { readonly kind: 'shape'; readonly fields: readonly (readonly [string, RuleData])[] }
  | { readonly kind: 'required'; readonly rule: RuleData }
  | { readonly kind: 'finding'; readonly find: Finding }
  | { readonly kind: 'lazy'; readonly get: () => RuleData };

/** A test of its own: the whole message, or undefined. It is given objects and texts as they come. */
export type Finding = (value: never) => string | undefined;

/** A rule for values of one type. `type` exists for the compiler only. */
export type Rule<Value = unknown> = RuleData & { readonly type?: Value };

/** The type of the values that a rule accepts. */
export type TypeOf<R> = R extends { readonly type?: infer Value } ? Exclude<Value, undefined> : never;

type Fields = Record<string, RuleData>;
type RequiredIn<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'required' } ? K : never }[keyof F];
type Shaped<F extends Fields> = { [K in RequiredIn<F>]: TypeOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredIn<F>>]?: TypeOf<F[K]> | null | undefined;
};

export const string: Rule<string> = { kind: 'string' };
export const number: Rule<number> = { kind: 'number' };
export const boolean: Rule<boolean> = { kind: 'boolean' };
export const object: Rule<object> = { kind: 'object' };
export const date: Rule<Date> = { kind: 'date' };
/** Must be absent; null is not. */
export const forbidden: Rule<never> = { kind: 'forbidden' };

/** One of these numbers. */
// @__NO_SIDE_EFFECTS__
export function oneOf(...values: number[]): Rule<number> {
  return all(number, { kind: 'oneOf', values });
}

/** One of the numbers 0 to `last`: the members of an enumeration. */
// @__NO_SIDE_EFFECTS__
export function upTo(last: number): Rule<number> {
  return oneOf(...Array(last + 1).keys());
}

/** This text and no other. */
// @__NO_SIDE_EFFECTS__
export function literal(value: string): Rule<string> {
  return all(string, { kind: 'oneOf', values: [value] });
}

/** A number from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export function between(least: number, most: number): Rule<number> {
  return all(number, { kind: 'between', least, most });
}

/** An array of such items. */
// @__NO_SIDE_EFFECTS__
export function arrayOf<Item>(item: Rule<Item>): Rule<Item[]> {
  return { kind: 'arrayOf', item };
}

/** An array of texts, with a message of its own. */
export const strings: Rule<string[]> = { kind: 'arrayOf', item: string, message: 'must be an array of strings' };

/** An object whose every value is such an item. */
// @__NO_SIDE_EFFECTS__
export function mapOf<Item>(item: Rule<Item>): Rule<Record<string, Item>> {
  return { kind: 'mapOf', item };
}

/** What at least one of the rules accepts. */
// @__NO_SIDE_EFFECTS__
export function anyOf<Rules extends RuleData[]>(...rules: Rules): Rule<TypeOf<Rules[number]>> {
  return { kind: 'anyOf', rules };
}

/** What all the rules accept, tried in order. The first one names the type. */
// @__NO_SIDE_EFFECTS__
export function all<Value>(first: Rule<Value>, ...others: RuleData[]): Rule<Value> {
  return { kind: 'all', rules: [first, ...others] };
}

/** An object with these fields, checked in this order. Fields that are not named are ignored; null counts as absent. */
// @__NO_SIDE_EFFECTS__
export function shape<F extends Fields>(fields: F): Rule<Shaped<F>> {
  return { kind: 'shape', fields: Object.entries(fields) };
}

/** Must be there. */
// @__NO_SIDE_EFFECTS__
export function required<Value>(rule: Rule<Value>): { kind: 'required'; rule: RuleData; type?: Value } {
  return { kind: 'required', rule };
}

/** What the test finds no fault with. */
// @__NO_SIDE_EFFECTS__
export function finding(find: Finding): Rule {
  return { kind: 'finding', find };
}

/** A rule that is defined later: for rules that contain themselves. */
// @__NO_SIDE_EFFECTS__
export function lazy<Value>(get: () => Rule<Value>): Rule<Value> {
  return { kind: 'lazy', get };
}
