/** What is wrong, where, and what the general message hides. */
export interface Failure {
  message: string;
  path: string;
  cause: string;
}

/** A rule for values of one type. `type` exists for the compiler only. */
export interface Rule<Value = unknown> {
  /** Whether a value that is there has no fault. */
  readonly accepts: (value: never) => boolean;
  /** The fault of a value that is not accepted; `field` is the name that it goes by. */
  readonly explain: (value: unknown, field?: string) => Failure;
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
  readonly type?: Value;
}

/** A rule for what must be there. */
export type Required<Value = unknown> = Rule<Value> & { readonly isRequired?: true };

/** The type of the values that a rule accepts. */
export type TypeOf<R> = R extends { readonly type?: infer Value } ? Exclude<Value, undefined> : never;

type Fields = Record<string, Rule>;
type RequiredIn<F extends Fields> = { [K in keyof F]: 'isRequired' extends keyof F[K] ? K : never }[keyof F];
type Shaped<F extends Fields> = { [K in RequiredIn<F>]: TypeOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredIn<F>>]?: TypeOf<F[K]> | null | undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !Array.isArray(value);

const fail = (message: string): Failure => ({ message, path: '', cause: message });

const at = (key: string | number, failure: Failure): Failure => ({
  ...failure,
  path: failure.path ? `${key}.${failure.path}` : `${key}`,
});

const invalid = 'property is invalid';

/** Whether a rule has no fault to find. Null and undefined are faults only where something is required. */
export function isValid(rule: Rule, value: unknown): boolean {
  if (value === undefined) return rule.mayBeAbsent;
  return value === null ? rule.mayBeNull : rule.accepts(value as never);
}

// Every rule has the same fields in the same order: checking is several times faster for it.
// @__NO_SIDE_EFFECTS__
function rule<Value>(
  accepts: (value: never) => boolean,
  explain: Rule['explain'],
  mayBeAbsent = true,
  mayBeNull = mayBeAbsent,
): Rule<Value> {
  return { accepts, explain, mayBeAbsent, mayBeNull };
}

/** What passes one test; anything else is told the sentence's end. */
// @__NO_SIDE_EFFECTS__
function simple<Value>(accepts: (value: never) => boolean, ending = invalid): Rule<Value> {
  return rule(accepts, (_, field) => fail(`${field} ${ending}`));
}

// @__NO_SIDE_EFFECTS__
function typed<Value>(kind: string): Rule<Value> {
  return simple((value) => typeof value === kind, `must be a ${kind}`);
}

export const string: Rule<string> = typed('string');
export const number: Rule<number> = typed('number');
export const boolean: Rule<boolean> = typed('boolean');
/** A text, a number or a boolean. */
export const primitive: Rule<string | number | boolean> = simple(
  (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
);
export const date: Rule<Date> = simple((value: unknown) => value instanceof Date);
/** Must be absent; null is not. */
export const forbidden: Rule<never> = rule(
  () => false,
  (_, field) => fail(`${field} is forbidden`),
  true,
  false,
);

/** Must be there. */
// @__NO_SIDE_EFFECTS__
export function required<Value>({ accepts, explain }: Rule<Value>): Required<Value> {
  return rule(accepts, (value, field) => (value == null ? fail(`${field} is required`) : explain(value, field)), false);
}

/** A text that must be there. */
export const text = required(string);

/** One of these numbers. */
// @__NO_SIDE_EFFECTS__
export function oneOf<Value extends string | number = number>(...values: Value[]): Rule<Value> {
  const type = typeof values[0];
  return rule(
    (value) => {
      for (let index = 0; index < values.length; index++) if (values[index] === value) return true;
      return false;
    },
    (value, field) => fail(`${field} ${typeof value === type ? invalid : `must be a ${type}`}`),
  );
}

/** One of the numbers 0 to `last`: the members of an enumeration. */
// @__NO_SIDE_EFFECTS__
export function enumUpTo(last: number): Rule<number> {
  return oneOf(...Array(last + 1).keys());
}

/** A number from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export function between(least: number, most: number): Rule<number> {
  const ending = `must be a number between ${least} and ${most}`;
  return all(
    number,
    simple((value) => value >= least && value <= most, ending),
  );
}

/** What all the rules accept, tried in order. The first one names the type. */
// @__NO_SIDE_EFFECTS__
export function all<Value>(first: Rule<Value>, ...others: Rule[]): Rule<Value> {
  const rules = [first, ...others];
  return rule(
    (value) => rules.every((one) => isValid(one, value)),
    (value, field) => rules.find((one) => !isValid(one, value))!.explain(value, field),
  );
}

/** What at least one of the rules accepts. Of the others, the one that holds longest is the one that was meant. */
// @__NO_SIDE_EFFECTS__
export function anyOf<Rules extends Rule[]>(...rules: Rules): Rule<TypeOf<Rules[number]>> {
  const depth = ({ path }: Failure) => path.split('.').length;
  return rule(
    (value) => {
      for (let index = 0; index < rules.length; index++) if (isValid(rules[index]!, value)) return true;
      return false;
    },
    (value, field) => {
      const failures = rules.map((one) => one.explain(value, field));
      const nearest = failures.reduce((best, one) => (depth(one) > depth(best) ? one : best));
      return { ...nearest, message: `${field} ${invalid}` };
    },
  );
}

/**
 * What the rule of its kind accepts: the one at the place that the number in the field names; any of them when there is no
 * such number.
 */
// @__NO_SIDE_EFFECTS__
export function discriminated<Rules extends Rule[]>(field: string, ...rules: Rules): Rule<TypeOf<Rules[number]>> {
  const { accepts, explain } = anyOf(...rules);
  return rule((value: Record<string, unknown>) => {
    const kind = value[field];
    const one = typeof kind === 'number' && rules[kind];
    return one ? isValid(one, value) : accepts(value as never);
  }, explain);
}

/** An array of such items. */
// @__NO_SIDE_EFFECTS__
export function arrayOf<Item>(item: Rule<Item>, ending = invalid): Rule<Item[]> {
  return rule(
    (value: unknown) => Array.isArray(value) && value.every((one) => isValid(item, one)),
    (value, field) => {
      const general = fail(`${field} ${ending}`);
      if (!Array.isArray(value)) return general;
      const index = value.findIndex((one) => !isValid(item, one));
      return { ...at(index, item.explain(value[index], field)), message: general.message };
    },
  );
}

/** An array of texts, with a message of its own. */
export const strings: Rule<string[]> = arrayOf(string, 'must be an array of strings');

const explainWithin = (key: string, one: Rule, value: Record<string, unknown>, field?: string) =>
  at(key, one.explain(value[key], field));

const noObject = (field = 'input') => fail(`${field} must be an object`);

/** An object with these fields, checked in this order. Fields that are not named are ignored; null counts as absent. */
// @__NO_SIDE_EFFECTS__
export function shape<F extends Fields>(fields: F): Rule<Shaped<F>> {
  const names = Object.keys(fields);
  const rules = Object.values(fields);
  return rule(
    (value) => {
      if (!isObject(value)) return false;
      // A plain loop: it runs some thousand times for a large configuration.
      for (let index = 0; index < names.length; index++) {
        if (!isValid(rules[index]!, value[names[index]!])) return false;
      }
      return true;
    },
    (value, field) => {
      if (!isObject(value)) return noObject(field);
      const name = names.find((key) => !isValid(fields[key]!, value[key]))!;
      return explainWithin(name, fields[name]!, value, name);
    },
  );
}

/** Any object. */
export const object: Rule<object> = shape({});

/** An object whose every value is such an item. The values are named as the object is. */
// @__NO_SIDE_EFFECTS__
export function mapOf<Item>(item: Rule<Item>): Rule<Record<string, Item>> {
  return rule(
    (value) => isObject(value) && Object.values(value).every((one) => isValid(item, one)),
    (value, field) => {
      if (!isObject(value)) return noObject(field);
      return explainWithin(
        Object.keys(value).find((key) => !isValid(item, value[key]))!,
        item,
        value,
        field,
      );
    },
  );
}

/** What the test finds no fault with; it answers with the whole message. */
// @__NO_SIDE_EFFECTS__
export function custom(find: (value: never) => string | undefined): Rule {
  return rule(
    (value) => !find(value),
    (value) => fail(find(value as never)!),
  );
}

/** A rule that is defined later: for rules that contain themselves. */
// @__NO_SIDE_EFFECTS__
export function lazy<Value>(get: () => Rule<Value>): Rule<Value> {
  return rule(
    (value) => isValid(get(), value),
    (value, field) => get().explain(value, field),
  );
}
