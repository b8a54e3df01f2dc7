/**
 * Builds a numeric enumeration with its reverse mapping from the member names, in order.
 * @param numbers The first member's number (default 0), or every member's number.
 */
// @__NO_SIDE_EFFECTS__
export function defineEnum(names: string, numbers: number | readonly number[] = 0): object {
  const values: Record<string, string | number> = {};
  names.split(' ').forEach((name, index) => {
    const number = typeof numbers === 'number' ? numbers + index : numbers[index]!;
    values[name] = number;
    values[number] = name;
  });
  return values;
}

/** Builds an enumeration whose values are its member names. */
// @__NO_SIDE_EFFECTS__
export function defineTextEnum(names: string): object {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}
